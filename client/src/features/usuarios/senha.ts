/** Password advice and generator; the server enforces the rules. */

/** Leaves out look-alike characters. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.!';
const LENGTH = 16;

/** Random password of 16 characters (about 94 bits), from `crypto.getRandomValues`. */
export function gerarSenha(): string {
  // Rejection sampling: bytes beyond the last whole multiple of the alphabet would favour its first letters.
  const limit = 256 - (256 % ALPHABET.length);
  let senha = '';
  while (senha.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) senha += ALPHABET[byte % ALPHABET.length];
  }
  return senha;
}

/** Password strength by length and variety; advisory only. */
export function forcaDaSenha(senha: string): 'fraca' | 'razoável' | 'forte' {
  const different = new Set(senha).size;
  if (senha.length >= 15 && different >= 8) return 'forte';
  return senha.length >= 10 && different >= 6 ? 'razoável' : 'fraca';
}
