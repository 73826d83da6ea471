export const battle: Readonly<Record<string, string>> = {};
