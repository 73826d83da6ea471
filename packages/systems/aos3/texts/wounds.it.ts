export const wounds: Readonly<Record<string, string>> = {
  'aos3.wounds.mortal': '{unit} subisce {mortal} ferite mortali: {reason}.',
};
