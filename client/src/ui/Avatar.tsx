import { initials } from './initials.ts';

/** A person's initials in a circle; the name stands beside it, so that it says nothing of its own. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="ap-avatar" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
