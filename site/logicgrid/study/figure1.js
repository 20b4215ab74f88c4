// The puzzle of the paper's Figure 1 (Shyne, Facey and Cooper 2024), which the tutorial is about.

export const FIGURE1 = {
  kind: "logicgrid",
  theme: "school",
  size: [3, 4],
  hints: [
    { type: "is", a: { subject: "Math" }, b: { teacher: "Mr. Johnson" } },
    { type: "is", a: { teacher: "Ms. Smith" }, b: { hour: "3:00 PM" } },
    { type: "or", a: { subject: "English" }, b: { teacher: "Ms. Smith" }, is: { hour: "2:00 PM" } },
    { type: "is", a: { teacher: "Mr. Baker" }, b: { subject: "English" } },
    { type: "or", a: { teacher: "Mr. Baker" }, b: { subject: "Science" }, is: { hour: "4:00 PM" } },
  ],
};
