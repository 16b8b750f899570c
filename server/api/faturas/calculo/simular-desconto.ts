import type { Sent } from '../../../../shared/contracts/call.ts';
import type { simularDesconto } from '../../../../shared/contracts/simulacao-de-desconto.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { conflict, invalid } from '../../chamada/refusals.ts';
import { calcular, type LinhaDaMemoria } from './calcular.ts';
import type { Desconto, Entrada } from './entrada.ts';
import { entradaDa } from './entrada-da-fatura.ts';

type Pedido = Sent<typeof simularDesconto>;

/** Calculates a period with and without a discount (domain 3.2); writes nothing. @throws 404, 409, 422. */
export async function simular(db: Db, pedido: Pedido) {
  const desconto = descontoDe(pedido);
  const { id_apolice, id_grupo = null, competencia } = pedido;
  const base = { id_apolice, id_grupo, competencia, tipo: 'NORMAL', de: null, ate: null } as const;
  const entrada = await entradaDa(db, base, null);
  const com = (um: Desconto | null): Entrada =>
    id_grupo === null
      ? { ...entrada, desconto: um }
      : {
          ...entrada,
          grupos: entrada.grupos.map((grupo) => (grupo.id_grupo === id_grupo ? { ...grupo, desconto: um } : grupo)),
        };
  return { antes: memoriaDe(com(null)), depois: memoriaDe(com(desconto)) };
}

function memoriaDe(entrada: Entrada): LinhaDaMemoria[] {
  const calculo = calcular(entrada);
  if ('codigo' in calculo) throw conflict(calculo.mensagem);
  return [...calculo.memoria];
}

function descontoDe({ tipo, forma, percentual, valor, faixas = [] }: Pedido): Desconto {
  const comum = { id_desconto: 0, tipo, motivo: 'simulação' };
  const falta = (campo: string, mensagem = 'Campo obrigatório') => invalid([{ campo, mensagem }]);
  if (forma === 'VALOR') {
    if (valor === undefined) throw falta('valor');
    return { ...comum, forma, valor };
  }
  if (forma === 'FAIXA') {
    if (faixas.length === 0) throw falta('faixas');
    return { ...comum, forma, faixas };
  }
  if (percentual === undefined) throw falta('percentual');
  if (Number(percentual) > (tipo === 'D' ? 100 : 500))
    throw falta('percentual', `Deve ser no máximo ${tipo === 'D' ? 100 : 500}%`);
  return { ...comum, forma, percentual };
}
