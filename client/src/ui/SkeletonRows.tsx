/** Rows of grey bars, as high as real ones, so that nothing jumps when the real ones come. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <div className="ap-skel" />
        </td>
      ))}
    </tr>
  ));
}
