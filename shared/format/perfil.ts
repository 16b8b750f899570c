import { perfis, type Perfil } from '../contracts/access.ts';

const names: Readonly<Record<Perfil, string>> = {
  admin: 'Administrador',
  usuario: 'Usuário',
  consulta: 'Consulta',
};

/** The profiles as a choice (product spec, section 6). */
export const perfilOptions = perfis.map((value) => ({ value, label: names[value] }));

/** The profile's name; one that is not known is shown as it came. */
export function perfilName(perfil: string | null | undefined): string {
  return perfilOptions.find((option) => option.value === perfil)?.label ?? perfil ?? '';
}
