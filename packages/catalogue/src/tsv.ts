/** The cells of each line. A stray or a missing tab is an error, never an empty cell. */
export function rows(tsv: string, width: number): readonly (readonly string[])[] {
  return tsv.split(/\r?\n/).flatMap((line, index) => {
    if (line === '') return [];
    const cells = line.split('\t');
    if (cells.length !== width) throw new Error(`line ${index + 1} has ${cells.length} cells, not ${width}`);
    return [cells];
  });
}
