/* device_maps.cpp: writes the maps of constructs, and the calls that execute
 * them.
 *
 * Layer: lower. Spec: [OMP 5.2 §5.8.8, §13.5 to §13.9]
 *
 * The items of clauses are evaluated in the construct's place. The target task
 * gets their values in its environment.
 */
// SPDX-License-Identifier: MIT
#include "lower/devices.h"
#include "lower/map_list.h"

#include <algorithm>
#include <cctype>

namespace occ {

static void declareMappers(Lowerer &L, const std::vector<Map> &Maps);

static bool isWord(char C) {
  return isalnum(static_cast<unsigned char>(C)) || C == '_' || C == '$';
}

/// Returns \p Text with (*NAME) in place of NAME, the name of a mapper's
/// element. In lowered text, NAME is a pointer to the element.
static std::string ofElement(const std::string &Text, const std::string &Name) {
  std::string Out;
  for (size_t At = 0; At < Text.size();) {
    size_t End = At;
    while (End < Text.size() && isWord(Text[End]))
      ++End;
    const bool IsMember = (At && Text[At - 1] == '.') ||
                          (At > 1 && !Text.compare(At - 2, 2, "->"));
    const std::string Word = Text.substr(At, std::max<size_t>(End - At, 1));
    Out += Word == Name && !IsMember ? "(*" + Name + ")" : Word;
    At += Word.size();
  }
  return Out;
}

static void declareMapper(Lowerer &L, const Mapper &M) {
  declareMappers(L, M.Maps);
  Construct Element;
  Element.Device.Maps = M.Maps;
  Entries List = entriesOf(L, Element, /*Late=*/false);
  for (Entry &E : List)
    for (std::string *Text : {&E.Begin, &E.Bytes, &E.Pointer, &E.Base})
      *Text = ofElement(*Text, M.Name);
  L.declareOnce(emit(R"(
    static void $function(struct OCC_maps *occ_into, void *occ_element) {
      $type *const $name = ($type *)occ_element;
      const struct OCC_map occ_listed[] = {
        $list
      };
      OCC_maps_add(occ_into, occ_listed, $count);
    }
  )",
                     {{"function", M.Function},
                      {"type", M.Type},
                      {"name", M.Name},
                      {"list", initializers(List)},
                      {"count", List.size()}}));
}

static void declareMappers(Lowerer &L, const std::vector<Map> &Maps) {
  for (const Map &M : Maps)
    if (M.Mapper >= 0)
      declareMapper(L, L.U.Mappers[size_t(M.Mapper)]);
}

/// Returns code that copies the entries of \p List into the array \p Into, if
/// there is a device.
static std::string fillMaps(const Entries &List, const std::string &Into) {
  if (List.empty())
    return "";
  return emit(R"(
    if (OCC_is_device(occ_device)) {
      const struct OCC_map occ_listed[] = {
        $list
      };
      __builtin_memcpy($into, occ_listed, sizeof occ_listed);
    }
  )",
              {{"list", initializers(List)}, {"into", Into}});
}

void passMaps(Lowerer &L, const Construct &R, Environment &E) {
  const Entries List = entriesOf(L, R, /*Late=*/false);
  declareMappers(L, R.Device.Maps);
  if (List.empty())
    return;
  E.Fields += "struct OCC_map occ_maps[" + std::to_string(List.size()) + "];\n";
  E.Fill += fillMaps(List, "occ_args->occ_maps");
}

std::string declareMaps(Lowerer &L, const Construct &R) {
  const Entries List = entriesOf(L, R, /*Late=*/false);
  declareMappers(L, R.Device.Maps);
  if (List.empty())
    return "";
  return "struct OCC_map occ_maps[" + std::to_string(List.size()) + "];\n" +
         fillMaps(List, "occ_maps");
}

std::string mapData(const Lowerer &L, const Construct &R, bool Behind) {
  const Entries List = entriesOf(L, R, /*Late=*/false);
  if (List.empty())
    return "";
  const bool IsRegion = R.Kind == ConstructKind::TargetData;
  const char *What = Behind || R.Hint == "OCC_DATA_EXIT" ? "exit"
                     : R.Hint == "OCC_DATA_UPDATE"       ? "update"
                                                         : "enter";
  return L.text(
      R, "OCC_data_$what(occ_self, &occ_target, ${of}occ_maps, $count);\n",
      {{"what", What},
       {"of", IsRegion ? "" : "occ_env->"},
       {"count", List.size()}});
}

bool mayRunOnDevice(const Lowerer &L, const Construct &R) {
  return L.U.Devices && R.Parent >= 0 &&
         L.U.construct(R.Parent).Kind == ConstructKind::Target;
}

} // namespace occ
