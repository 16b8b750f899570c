import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { useSeenApolices } from '../../hooks/seen-apolices.ts';
import { paths } from '../../navigation/paths.ts';

/** The user's recently opened policies, from browser storage. */
export function Seen() {
  const [seen] = useSeenApolices();
  if (seen.length === 0) return null;
  return (
    <Card as="nav" className="ap-dashboard-seen" aria-labelledby="vistos">
      <h2 id="vistos" className="ap-card-title">
        Apólices vistas por você
      </h2>
      <ul className="ap-seen d-grid row-gap-0 column-gap-3 list-unstyled m-0">
        {seen.map(({ id, numero, segurado }) => (
          <li key={id}>
            <Link to={paths.apolice(id)}>{numero}</Link>
            <small>{segurado}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
