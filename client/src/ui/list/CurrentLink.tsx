import { useLocation } from 'react-router-dom';
import { CopyButton } from '../CopyButton.tsx';
import { openingAddress } from './saved-views.ts';

export function CurrentLink() {
  const { pathname, search } = useLocation();
  const href = new URL(pathname + openingAddress(search), location.origin).href;
  return (
    <CopyButton text={href} label="Copiar link" className="btn btn-sm btn-ghost">
      Copiar link
    </CopyButton>
  );
}
