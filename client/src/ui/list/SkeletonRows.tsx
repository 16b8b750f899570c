import { memo } from 'react';
import Placeholder from 'react-bootstrap/Placeholder';

interface SkeletonRowsProps {
  readonly columns: number;
  readonly rows: number;
}

/** Rows of grey bars, as high as real ones, so that nothing jumps when the real ones come. */
export const SkeletonRows = memo(function SkeletonRows({ columns, rows }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Placeholder className="w-100" />
        </td>
      ))}
    </tr>
  ));
});
