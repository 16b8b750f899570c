import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLista } from './lista.ts';

/** Leads to the list; where one came from there, to the list as one left it. */
export function BackToList() {
  const navigate = useNavigate();
  const lista = useLista();
  // One step back in the history stands the list with its scroll position, unless one has walked to another page of it.
  const isOneStepBack = lista !== null && lista.atual === lista.anterior;
  return (
    <Link
      to={paths.apolices + (lista?.atual ?? '')}
      className="btn btn-outline-secondary"
      onClick={(event) => {
        if (!isOneStepBack || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="arrow-left" />
      Voltar
    </Link>
  );
}
