import { useState } from 'react';
import { anyUnsaved } from '../hooks/unsaved.ts';
import { displayName } from '../session/stored-user.ts';
import { useSession } from '../session/session-context.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx';

/** Who is signed in, and the way out. */
export function UserBlock() {
  const { user, logout } = useSession();
  const [asking, setAsking] = useState(false);
  if (user === null) return null;
  const name = displayName(user);
  return (
    <div className="ap-user">
      <Avatar name={name} />
      <div className="ap-user-text">
        <b title={name}>{name}</b>
        <small title={user.email}>{user.email}</small>
      </div>
      <button type="button" className="btn btn-sm" onClick={() => (anyUnsaved() ? setAsking(true) : void logout())}>
        Sair
      </button>
      <UnsavedQuestion show={asking} title="Sair" onLeave={() => void logout()} onStay={() => setAsking(false)} />
    </div>
  );
}
