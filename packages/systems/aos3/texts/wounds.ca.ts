export const wounds: Readonly<Record<string, string>> = {
  'aos3.wounds.mortal': '{unit} pateix {mortal} ferides mortals: {reason}.',
};
