import * as z from 'zod/mini';
import { type Call, withSchemas } from '../call.ts';
import { camposEnviados, camposRespondidos } from '../cadastros/cadastro-schemas.ts';
import type { Linha } from '../cadastros/conferir-campo.ts';
import { id, idInPath, listaAte } from '../fields.ts';
import type { Parte } from './definir-parte.ts';
import { chamadasDaParte } from './parte-calls.ts';

export interface ParteRespondida {
  readonly status: 1;
  readonly versao: number;
  /** ISO 8601; null before the first change. */
  readonly alterado_em: string | null;
  readonly alterado_por: string | null;
  readonly retorno: readonly Linha[];
}

export function contratoDaParte(parte: Parte) {
  const { chave, campos, maximo, titulo, descricao } = parte;
  const plain = chamadasDaParte(parte);
  const enviada = z.object({ [chave]: z.optional(z.nullable(id)), ...camposEnviados(campos) });
  const linhas = listaAte(enviada, maximo, `Deve ter no máximo ${maximo} linhas`);
  const respondida = z.object({
    status: z.literal(1),
    versao: z.number(),
    alterado_em: z.nullable(z.string()),
    alterado_por: z.nullable(z.string()),
    retorno: z.array(z.object({ [chave]: z.number(), ...camposRespondidos(campos) })),
  });
  const common = { params: { id: idInPath }, reply: respondida as unknown as z.ZodMiniType<ParteRespondida> };
  return {
    get: withSchemas(plain.get, `${titulo} de uma apólice. ${descricao}`, common),
    update: withSchemas(
      plain.update,
      'Troca a lista inteira: a linha que vem com sua chave é alterada, sem ela é incluída, a que falta é excluída.',
      { ...common, body: z.object({ versao: id, linhas: linhas as unknown as z.ZodMiniType<readonly Linha[]> }) },
    ),
  } as const satisfies Readonly<Record<string, Call>>;
}
