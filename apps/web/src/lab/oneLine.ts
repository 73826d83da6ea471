/** Whether a question is said in a line, as people ask it, rather than written as YAML or JSON. */
export const isLine = (text: string): boolean => {
  const said = text.trim();
  return said !== '' && !said.includes('\n') && !/^[{[#]|^[\w-]+:(?:\s|$)/.test(said);
};
