/* decode.c: finds the memory that a thread uses, from the thread's registers
 * and code. See decode.h.
 *
 * Callers: shared.c.
 *
 * Forward from the sampled instruction, registers are followed through
 * instructions that copy, add or subtract; other writes make them unknown. This
 * search follows direct unconditional jumps. Other jumps and calls end it.
 *
 * Backward, a register has its sampled value if no instruction from there to
 * the sampled one writes it. This search ends at each jump, call or return, and
 * at the destination of a jump.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/sharing/decode.h"

#include "launch/launch.h"

#include <Zydis/Zydis.h>
#include <stdlib.h>

/* Bits of code->mark. */
enum { BEGINS = 1, JUMPED_TO = 2 }; /* BEGINS: an instruction begins here */

enum { REGISTERS = 16 };

struct instruction {
  ZydisDecodedInstruction its;
  ZydisDecodedOperand operand[ZYDIS_MAX_OPERAND_COUNT];
  uint64_t pc;
};

struct values {
  uint64_t reg[REGISTERS];
  unsigned unknown; /* a bit for each register */
};

static int read_instruction(const struct code *code, uint64_t pc,
                            struct instruction *instruction) {
  static ZydisDecoder decoder;
  static int is_ready;
  if (!is_ready) {
    ZydisDecoderInit(&decoder, ZYDIS_MACHINE_MODE_LONG_64,
                     ZYDIS_STACK_WIDTH_64);
    is_ready = 1;
  }
  const uint64_t at = pc - code->start;
  instruction->pc = pc;
  return at < code->size && ZYAN_SUCCESS(ZydisDecoderDecodeFull(
                                &decoder, code->byte + at, code->size - at,
                                &instruction->its, instruction->operand));
}

/* Returns the number of the 64-bit register that contains `reg`; -1: `reg` is
 * not in a general register. */
static int number_of(ZydisRegister reg) {
  const ZydisRegister whole =
      ZydisRegisterGetLargestEnclosing(ZYDIS_MACHINE_MODE_LONG_64, reg);
  return whole >= ZYDIS_REGISTER_RAX && whole <= ZYDIS_REGISTER_R15
             ? (int)(whole - ZYDIS_REGISTER_RAX)
             : -1;
}

static int is_jump(const ZydisDecodedInstruction *its) {
  const ZydisInstructionCategory kind = its->meta.category;
  return kind == ZYDIS_CATEGORY_COND_BR || kind == ZYDIS_CATEGORY_UNCOND_BR ||
         kind == ZYDIS_CATEGORY_CALL || kind == ZYDIS_CATEGORY_RET;
}

/* Returns the destination of a direct jump, otherwise 0. */
static uint64_t destination(const struct instruction *instruction) {
  uint64_t to = 0;
  if (!is_jump(&instruction->its) ||
      instruction->operand[0].type != ZYDIS_OPERAND_TYPE_IMMEDIATE ||
      ZYAN_FAILED(ZydisCalcAbsoluteAddress(
          &instruction->its, instruction->operand, instruction->pc, &to)))
    return 0;
  return to;
}

/* ---- Values of registers ------------------------------------------------- */

/* Returns the registers that the instruction writes, a bit for each. */
static unsigned written(const struct instruction *instruction) {
  unsigned set = 0;
  for (int i = 0; i < instruction->its.operand_count; i++) {
    const ZydisDecodedOperand *operand = &instruction->operand[i];
    if (operand->type != ZYDIS_OPERAND_TYPE_REGISTER ||
        !(operand->actions & ZYDIS_OPERAND_ACTION_MASK_WRITE))
      continue;
    const int number = number_of(operand->reg.value);
    if (number >= 0)
      set |= 1u << number;
  }
  return set;
}

static int has_value(const struct values *values, ZydisRegister reg,
                     uint64_t *value) {
  const int number = number_of(reg);
  if (number < 0 || values->unknown >> number & 1)
    return 0;
  *value = values->reg[number];
  return 1;
}

static int address_of(const struct values *values,
                      const struct instruction *instruction,
                      const ZydisDecodedOperand *operand, uint64_t *address) {
  uint64_t base = 0, index = 0;
  if (operand->mem.base == ZYDIS_REGISTER_RIP)
    base = instruction->pc + instruction->its.length;
  else if (operand->mem.base != ZYDIS_REGISTER_NONE &&
           !has_value(values, operand->mem.base, &base))
    return 0;
  if (operand->mem.index != ZYDIS_REGISTER_NONE &&
      !has_value(values, operand->mem.index, &index))
    return 0;
  *address =
      base + index * operand->mem.scale + (uint64_t)operand->mem.disp.value;
  return 1;
}

static int value_of(const struct values *values,
                    const struct instruction *instruction,
                    const ZydisDecodedOperand *operand, uint64_t *value) {
  if (operand->type == ZYDIS_OPERAND_TYPE_IMMEDIATE) {
    *value = operand->imm.value.u;
    return 1;
  }
  if (operand->type == ZYDIS_OPERAND_TYPE_REGISTER && operand->size >= 32) {
    if (!has_value(values, operand->reg.value, value))
      return 0;
    if (operand->size == 32)
      *value = (uint32_t)*value;
    return 1;
  }
  return operand->type == ZYDIS_OPERAND_TYPE_MEMORY &&
         operand->mem.type == ZYDIS_MEMOP_TYPE_AGEN &&
         address_of(values, instruction, operand, value);
}

/* Applies an instruction to the values. If it writes a register and the result
 * is not known, the register becomes unknown. */
static void follow(struct values *values,
                   const struct instruction *instruction) {
  const ZydisDecodedOperand *to = &instruction->operand[0];
  const ZydisDecodedOperand *from = &instruction->operand[1];
  uint64_t old = 0, value = 0;
  int is_known = instruction->its.operand_count_visible == 2 &&
                 to->type == ZYDIS_OPERAND_TYPE_REGISTER && to->size >= 32 &&
                 value_of(values, instruction, from, &value);
  switch (instruction->its.mnemonic) {
  case ZYDIS_MNEMONIC_MOV:
  case ZYDIS_MNEMONIC_LEA: break;
  case ZYDIS_MNEMONIC_ADD:
  case ZYDIS_MNEMONIC_SUB:
    is_known = is_known && value_of(values, instruction, to, &old);
    value = instruction->its.mnemonic == ZYDIS_MNEMONIC_ADD ? old + value
                                                            : old - value;
    break;
  case ZYDIS_MNEMONIC_INC:
  case ZYDIS_MNEMONIC_DEC:
    is_known = to->type == ZYDIS_OPERAND_TYPE_REGISTER && to->size >= 32 &&
               value_of(values, instruction, to, &old);
    value = instruction->its.mnemonic == ZYDIS_MNEMONIC_INC ? old + 1 : old - 1;
    break;
  default: is_known = 0;
  }
  values->unknown |= written(instruction);
  const int number = is_known ? number_of(to->reg.value) : -1;
  if (number < 0)
    return;
  values->reg[number] = to->size == 32 ? (uint32_t)value : value;
  values->unknown &= ~(1u << number);
}

/* ---- Uses of memory ------------------------------------------------------ */

static int is_memory(const struct instruction *instruction,
                     const ZydisDecodedOperand *operand) {
  const ZydisMnemonic name = instruction->its.mnemonic;
  return operand->type == ZYDIS_OPERAND_TYPE_MEMORY &&
         operand->mem.type == ZYDIS_MEMOP_TYPE_MEM &&
         operand->mem.segment != ZYDIS_REGISTER_FS &&
         operand->mem.segment != ZYDIS_REGISTER_GS &&
         !is_jump(&instruction->its) && name != ZYDIS_MNEMONIC_PUSH &&
         name != ZYDIS_MNEMONIC_POP && name != ZYDIS_MNEMONIC_NOP &&
         instruction->its.meta.category != ZYDIS_CATEGORY_PREFETCH;
}

static int add_used(const struct values *values,
                    const struct instruction *instruction, int count,
                    struct used list[DECODE_MOST]) {
  for (int i = 0; i < instruction->its.operand_count && count < DECODE_MOST;
       i++) {
    const ZydisDecodedOperand *operand = &instruction->operand[i];
    struct used *its = &list[count];
    if (!is_memory(instruction, operand) ||
        !address_of(values, instruction, operand, &its->address))
      continue;
    its->pc = instruction->pc;
    its->size = operand->size / 8;
    its->load = (operand->actions & ZYDIS_OPERAND_ACTION_MASK_READ) != 0;
    its->store = (operand->actions & ZYDIS_OPERAND_ACTION_MASK_WRITE) != 0;
    its->base = number_of(operand->mem.base);
    its->value = its->base >= 0 ? values->reg[its->base] : 0;
    count += its->size > 0 && (its->load || its->store);
  }
  return count;
}

static int after(const struct code *code, uint64_t pc,
                 const uint64_t reg[REGISTERS], int count,
                 struct used list[DECODE_MOST]) {
  struct values values = {{0}, 0};
  struct instruction instruction;
  for (int i = 0; i < REGISTERS; i++)
    values.reg[i] = reg[i];
  for (int i = 0; i < DECODE_AFTER; i++) {
    if (!read_instruction(code, pc, &instruction))
      break;
    count = add_used(&values, &instruction, count, list);
    follow(&values, &instruction);
    pc += instruction.its.length;
    if (!is_jump(&instruction.its))
      continue;
    const uint64_t to = destination(&instruction);
    if (!to || instruction.its.meta.category != ZYDIS_CATEGORY_UNCOND_BR)
      break;
    pc = to;
  }
  return count;
}

static void mark_all(struct code *code) {
  struct instruction instruction;
  code->mark = launch_room(code->size, 1);
  for (size_t at = 0; at < code->size;) {
    if (!read_instruction(code, code->start + at, &instruction)) {
      at++; /* data between instructions */
      continue;
    }
    code->mark[at] |= BEGINS;
    const uint64_t to = destination(&instruction) - code->start;
    if (to < code->size)
      code->mark[to] |= JUMPED_TO;
    at += instruction.its.length;
  }
}

static int before(struct code *code, uint64_t pc, const uint64_t reg[REGISTERS],
                  int count, struct used list[DECODE_MOST]) {
  struct values values = {{0}, 0};
  struct instruction instruction;
  uint64_t at = pc - code->start;
  if (at >= code->size)
    return count;
  if (!code->mark)
    mark_all(code);
  if (!(code->mark[at] & BEGINS))
    return count;
  for (int i = 0; i < REGISTERS; i++)
    values.reg[i] = reg[i];
  for (int i = 0; i < DECODE_BEFORE; i++) {
    if (at == 0 || code->mark[at] & JUMPED_TO)
      break;
    do
      at--;
    while (at > 0 && !(code->mark[at] & BEGINS));
    if (!read_instruction(code, code->start + at, &instruction) ||
        is_jump(&instruction.its))
      break;
    values.unknown |= written(&instruction);
    count = add_used(&values, &instruction, count, list);
  }
  return count;
}

int decode_used(struct code *code, uint64_t pc, const uint64_t reg[REGISTERS],
                struct used list[DECODE_MOST]) {
  return before(code, pc, reg, after(code, pc, reg, 0, list), list);
}

void decode_end(struct code *code) {
  free(code->mark);
  code->mark = NULL;
}
