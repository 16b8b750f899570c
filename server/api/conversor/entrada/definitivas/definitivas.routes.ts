import { getDefinitiva, makeDefinitiva } from '../../../../../shared/contracts/averbacao-definitiva.ts';
import { averbacaoDefinitiva } from '../../../../../shared/contracts/averbacao-digitada.ts';
import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import { endpoint } from '../../../chamada/endpoint.ts';
import type { ApiParts } from '../../../chamada/parts.ts';
import { provisoriaAberta, tornarDefinitiva } from './tornar-definitiva.ts';

export const definitivasRoutes = (parts: ApiParts) => [
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
