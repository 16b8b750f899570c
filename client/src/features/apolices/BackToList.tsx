import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLista } from './lista.ts';

/** Link to the policy list; restores the list the user came from. */
export function BackToList() {
  const navigate = useNavigate();
  const lista = useLista();
  // Going back restores the scroll position, unless the user has moved to another page of the list.
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
