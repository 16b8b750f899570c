import { runtimeConfig } from '../api/runtime-config.ts';

/** Why this page cannot use passkeys; null: it can. */
export function semPasskeys(): string | null {
  const { passkeys } = runtimeConfig();
  if (passkeys === undefined)
    return 'Aqui não se usam passkeys: elas pedem que o Romaneio tenha um nome com HTTPS, e não só um endereço IP. Quem opera o servidor o informa em PUBLIC_URL.';
  if (passkeys !== location.origin)
    return `Passkeys só valem em ${passkeys} (PUBLIC_URL do servidor), e esta página está em ${location.origin}.`;
  return 'PublicKeyCredential' in window ? null : 'Este navegador não usa passkeys.';
}
