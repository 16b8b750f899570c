import * as z from 'zod/mini';

const required = z.string().check(z.minLength(1, 'Campo obrigatório'));

/** Changes the own password; how strong the new one must be is the service's to judge. */
export const senhaForm = z.object({ senha_atual: required, senha_nova: required });
export type SenhaForm = z.infer<typeof senhaForm>;
