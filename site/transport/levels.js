// Levels of perplex's own, free for any use as the rest of it is.

const pack = (id, name, rules, levels) => ({ id, name, levels: levels.map(([title, ...rows]) => ({ title, rules, rows })) });

export const OURS = [
  pack("ours-sokoban", "Sokoban, first steps", "sokoban", [
    ["One box", "#######", "#     #", "# @$. #", "#     #", "#######"],
    ["Round the corner", "########", "#   .  #", "# $##  #", "#  #   #", "# @    #", "########"],
    ["Two doors", "#########", "#   #   #", "# $   . #", "#   #   #", "# $   . #", "# @ #   #", "#########"],
  ]),
];
