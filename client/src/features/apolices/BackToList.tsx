import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Leads to the list; where one came from there, to the list as one left it. */
export function BackToList() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromList?: boolean } | null };
  return (
    <Link
      to={paths.apolices}
      className="btn btn-outline-secondary"
      onClick={(event) => {
        if (!state?.fromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="arrow-left" />
      Voltar
    </Link>
  );
}
