import type { ReactNode } from 'react';
import { useAdmitted, useRefused } from '../api/use-admitted.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const hint = 'Para consultar ou alterar o que ela mostra, fale com um administrador do sistema.';

/** Renders a page for administrators only; other profiles see a notice, and the page sends no calls. */
export function SoAdministra({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const refused = useRefused('admin');
  if (useAdmitted('admin')) return children;
  return (
    <>
      <PageHeader title={title} />
      {refused && <EmptyState text="Esta página é do perfil Administrador" hint={hint} />}
    </>
  );
}
