import * as z from 'zod/mini';

const required = z.string().check(z.minLength(1, 'Campo obrigatório'));

/** Form for the user's own password; the server checks the strength of the new one. */
export const senhaForm = z.object({ senha_atual: required, senha_nova: required });
export type SenhaForm = z.infer<typeof senhaForm>;
