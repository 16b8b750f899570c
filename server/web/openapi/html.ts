/** Text as it may stand in HTML and in its attributes. */
export function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A table for people; the first cell of a row is its header. Cells are HTML already. */
export function htmlTable(caption: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const heads = columns.map((column) => `<th scope="col">${escape(column)}</th>`).join('');
  const lines = rows.map(
    ([first = '', ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll"><table><caption>${escape(caption)}</caption><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}
