// How strong a resistance is, in words, by the number that an attack's natural must reach (VO-RES-02).

/** The grades with the number that each is offered with, from weak to strong. */
export const GRADES = { low: 12, medium: 13, heavy: 15 } as const;
export type Grade = keyof typeof GRADES;

/** The grade of a resistance. */
export function gradeOf(threshold: number): Grade {
  if (threshold >= GRADES.heavy) return "heavy";
  return threshold >= GRADES.medium ? "medium" : "low";
}
