/** Advice on passwords and a generator; only the service decides what it takes. */

/** No letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.!';
const LENGTH = 16;

/** A random password of 16 characters (about 94 bits), from the browser's secure source. */
export function gerarSenha(): string {
  // Bytes beyond the last whole multiple of the alphabet would favour its first letters.
  const limit = 256 - (256 % ALPHABET.length);
  let senha = '';
  while (senha.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) senha += ALPHABET[byte % ALPHABET.length];
  }
  return senha;
}

/** How hard a password is to guess, by its length and variety: advice, no rule. */
export function forcaDaSenha(senha: string): 'fraca' | 'razoável' | 'forte' {
  const different = new Set(senha).size;
  if (senha.length >= 15 && different >= 8) return 'forte';
  return senha.length >= 10 && different >= 6 ? 'razoável' : 'fraca';
}
