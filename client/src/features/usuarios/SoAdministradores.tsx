import Alert from 'react-bootstrap/Alert';
import { useRefused } from '../../api/use-admitted.ts';

/** Says before anything is filled in that it will be refused: the screens are the same for everybody (product spec, section 6). */
export function SoAdministradores() {
  return (
    useRefused('admin') && (
      <Alert variant="info" role="note">
        Só administradores criam, alteram e excluem usuários.
      </Alert>
    )
  );
}
