import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { runtimeConfig } from '../api/runtime-config.ts';
import { anyUnsaved } from '../hooks/unsaved.ts';
import { links } from '../navigation/links.ts';
import { paths } from '../navigation/paths.ts';
import { displayName } from '../session/stored-user.ts';
import { useSession } from '../session/session-context.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon } from '../ui/Icon.tsx';
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx';

function OwnUser({ children }: { readonly children: ReactNode }) {
  if (!runtimeConfig().builtInApi)
    return <div className="ap-user-name d-grid align-items-center text-decoration-none">{children}</div>;
  return (
    <Link to={paths.perfil} className="ap-user-name d-grid align-items-center text-decoration-none" title="Meu perfil">
      {children}
      <span className="visually-hidden">Meu perfil</span>
    </Link>
  );
}

export function UserBlock() {
  const { user, logout } = useSession();
  const [asking, setAsking] = useState(false);
  if (user === null) return null;
  const name = displayName(user);
  return (
    <div className="ap-user d-grid align-items-center">
      <OwnUser>
        <Avatar name={name} />
        <div className="ap-user-text">
          <b className="d-block text-truncate text-white fw-semibold" title={name}>
            {name}
          </b>
          <small className="d-block text-truncate" title={user.email}>
            {user.email}
          </small>
        </div>
      </OwnUser>
      {runtimeConfig().builtInApi && (
        <Link
          to={links.alterarSenha}
          className="btn btn-sm ap-user-key"
          title="Alterar senha"
          aria-label="Alterar senha"
        >
          <Icon name="key" />
        </Link>
      )}
      <Button variant="" size="sm" onClick={() => (anyUnsaved() ? setAsking(true) : void logout())}>
        Sair
      </Button>
      <UnsavedQuestion show={asking} title="Sair" onLeave={() => void logout()} onStay={() => setAsking(false)} />
    </div>
  );
}
