/** WebAuthn, with errors as sentences. Loaded on demand, as its library is needed by few visits. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Usar = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Criar = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Opcoes = Pick<Usar, 'challenge'>;

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError:
    'Nenhuma passkey foi usada: faltou a confirmação, o tempo acabou ou este aparelho não tem passkey do Romaneio.',
  InvalidStateError: 'Este aparelho já tem uma passkey sua.',
};

function worded(cause: Error): never {
  throw new Error(sentences[cause.name] ?? 'Este navegador ou aparelho não conseguiu usar a passkey.', { cause });
}

/** Signs a challenge with a passkey that the person chooses. @throws Error with a user-facing message. */
export const usarPasskey = (opcoes: Opcoes) => startAuthentication({ optionsJSON: opcoes }).catch(worded);

/** @throws as `usarPasskey`. */
export const criarPasskey = (opcoes: Opcoes) => startRegistration({ optionsJSON: opcoes as Criar }).catch(worded);
