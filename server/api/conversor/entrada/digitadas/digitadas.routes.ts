import { averbacaoDefinitiva, averbacaoDigitada } from '../../../../../shared/contracts/averbacao-digitada.ts';
import { contratoDoCadastro } from '../../../../../shared/contracts/cadastros/cadastro-contract.ts';
import { type ApiParts, endpoint } from '../../../chamada/endpoint.ts';
import { digitar } from './digitar.ts';
import { getDefinitiva, makeDefinitiva } from '../../../../../shared/contracts/averbacao-correcao.ts';
import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import { provisoriaAberta, tornarDefinitiva } from '../definitivas/tornar-definitiva.ts';

const { create } = contratoDoCadastro(averbacaoDigitada);

export const digitadasRoutes = (parts: ApiParts) => [
  endpoint(create, async ({ body, autor }) => ({ status: 1, id: await digitar(parts, autor, body), versao: 1 })),

  endpoint(getDefinitiva, async ({ params }) => {
    const provisoria = await provisoriaAberta(parts, params.id);
    const todos: Linha =
      provisoria === 'JA_DEFINITIVA' ? {} : { ...provisoria.valores, numero_di: provisoria.di_vinculada };
    const valores = Object.keys(averbacaoDefinitiva.campos).map((campo) => [campo, todos[campo] ?? null] as const);
    return { status: 1, valores: Object.fromEntries(valores) };
  }),

  endpoint(makeDefinitiva, async ({ params, body, autor }) => {
    await tornarDefinitiva(parts, autor, params.id, body);
    return { status: 1, id: params.id, versao: 1 };
  }),
];
