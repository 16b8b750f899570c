/** Shares of one whole: brokers' commissions and co-insurance (domain 1.5, 1.10). */
import { Big } from 'big.js';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { findRamoDaApolice } from './partes.repository.ts';
import type { RegraDaParte } from './regra-da-parte.ts';

/** At most one leader, at most 100%. */
export const conferirCorretores: RegraDaParte = async (_transaction, { depois }) => {
  const lideres = depois.filter(({ papel }) => papel === 'CORRETOR').length;
  const soma = somar(depois, 'percentual');
  return [
    ...(lideres > 1 ? [{ campo: 'linhas', mensagem: 'Só um deles pode ter o papel de corretor' }] : []),
    ...(soma.gt(100) ? [{ campo: 'linhas', mensagem: `As comissões somam ${emTexto(soma)}%, mais que 100%` }] : []),
  ];
};

/** The others' shares leave one for us; RC-V is never shared. */
export const conferirCosseguro: RegraDaParte = async (transaction, { idApolice, depois }) => {
  if (depois.length === 0) return [];
  const soma = somar(depois, 'participacao');
  const { nome, permite_cosseguro: permite } = await findRamoDaApolice(transaction, idApolice);
  return [
    ...(permite ? [] : [{ campo: 'linhas', mensagem: `O ramo ${nome} não admite cosseguro` }]),
    ...(soma.gte(100)
      ? [{ campo: 'linhas', mensagem: `As participações somam ${emTexto(soma)}%: não sobra parte da líder` }]
      : []),
  ];
};

const somar = (linhas: readonly Linha[], coluna: string) =>
  linhas.reduce((soma, linha) => soma.plus(String(linha[coluna])), new Big(0));

const emTexto = (soma: Big) => soma.toFixed().replace('.', ',');
