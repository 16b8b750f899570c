import Alert from 'react-bootstrap/Alert';
import { useRefused } from '../../api/use-admitted.ts';

/** Warns non-administrators up front that saving will be refused: all users see the same screens (product spec, section 6). */
export function SoAdministradores() {
  return (
    useRefused('admin') && (
      <Alert variant="info" role="note">
        Só administradores criam, alteram e excluem usuários.
      </Alert>
    )
  );
}
