/** Wounds, wards, healing, and models that come back. */
export const wounds: Readonly<Record<string, string>> = {
  'aos3.wounds.mortal': '{unit} suffers {mortal} mortal wounds: {reason}.',
};
