export const magic: Readonly<Record<string, string>> = {};
