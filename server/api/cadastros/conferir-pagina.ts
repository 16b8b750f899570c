import type { Filtro, Pagina } from '../../../shared/contracts/cadastros/cadastro-pagina.ts';
import { conferirCampo, type Valor } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { invalid } from '../serving/refusals.ts';

const simNao: Campo = { tipo: 'sim-nao', rotulo: '', padrao: true };

/** A page whose filters hold values of their columns. @throws 422 that names the columns whose do not. */
export function conferirPagina({ campos }: Cadastro, pagina: Pagina): Pagina {
  const falhas = Object.entries(pagina.filtros ?? {}).flatMap(([coluna, filtro]) =>
    valoresDe(filtro).some((valor) => valor !== null && conferirCampo(semPadrao(campos[coluna] ?? simNao), valor).falha)
      ? [{ campo: `filtros.${coluna}`, mensagem: 'Não é um valor deste campo' }]
      : [],
  );
  if (falhas.length > 0) throw invalid(falhas);
  return pagina;
}

/** A part of a code is no fault of a filter's. */
const semPadrao = (campo: Campo): Campo =>
  campo.tipo === 'texto' ? { tipo: 'texto', rotulo: campo.rotulo, max: 200 } : campo;

function valoresDe(filtro: Filtro | undefined): Valor[] {
  if (filtro === undefined) return [];
  if (Array.isArray(filtro)) return filtro;
  if (typeof filtro !== 'object' || filtro === null) return [filtro];
  return [filtro.de ?? null, filtro.ate ?? null];
}
