import { useLocation } from 'react-router-dom';

/** On paper alone: whose page it is, and the address that shows it again. */
export function PrintHead() {
  const { pathname, search } = useLocation();
  return (
    <p className="ap-print-head">
      <b>Romaneio</b> · {`${location.origin}${pathname}${search}`}
    </p>
  );
}
