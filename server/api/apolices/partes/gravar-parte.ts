import type { Parte } from '../../../../shared/contracts/apolice-partes/definir-parte.ts';
import type { ParteRespondida } from '../../../../shared/contracts/apolice-partes/parte-contract.ts';
import { comPadroes, type Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { FieldFault } from '../../../http/http-error.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { Autor } from '../../chamada/endpoint.ts';
import { invalid, notFound } from '../../chamada/refusals.ts';
import { exigirAlcada } from '../../escrita/alcada.repository.ts';
import { recordChanges, refuseStale, write } from '../../escrita/writer.repository.ts';
import * as partes from './partes.repository.ts';
import { atoDaParte } from './atos-da-parte.ts';
import { conferirAdicionais, conferirTaxas, type RegraDaParte } from './conferir-taxas.ts';
import { Big } from 'big.js';

/** Shares of one whole: brokers' commissions and co-insurance (domain 1.5, 1.10). */

/** At most one leader, at most 100%. */
const conferirCorretores: RegraDaParte = async (_transaction, { depois }) => {
  const lideres = depois.filter(({ papel }) => papel === 'CORRETOR').length;
  const soma = somar(depois, 'percentual');
  return [
    ...(lideres > 1 ? [{ campo: 'linhas', mensagem: 'Só um deles pode ter o papel de corretor' }] : []),
    ...(soma.gt(100) ? [{ campo: 'linhas', mensagem: `As comissões somam ${emTexto(soma)}%, mais que 100%` }] : []),
  ];
};

/** The others' shares leave one for us; RC-V is never shared. */
const conferirCosseguro: RegraDaParte = async (transaction, { idApolice, depois }) => {
  if (depois.length === 0) return [];
  const soma = somar(depois, 'participacao');
  const { nome, permite_cosseguro: permite } = await partes.findRamoDaApolice(transaction, idApolice);
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

/** At most one default group; groups in use stay. */
const conferirGrupos: RegraDaParte = async (transaction, { idApolice, antes, depois }) => {
  const padroes = depois.filter(({ padrao }) => padrao === true).length;
  const falhas = padroes > 1 ? [{ campo: 'linhas', mensagem: 'Só um sub-grupo pode ser o padrão' }] : [];
  const ficam = new Set(depois.map(({ id_grupo }) => id_grupo));
  const retirados = antes.map(({ id_grupo }) => id_grupo as number).filter((id) => !ficam.has(id));
  const emUso = retirados.length === 0 ? [] : await partes.findGruposEmUso(transaction, idApolice, retirados);
  return [
    ...falhas,
    ...emUso.map(({ codigo, usos }) => ({
      campo: 'linhas',
      mensagem: `O sub-grupo ${codigo} não pode ser excluído: tem ${usos}`,
    })),
  ];
};

const regrasDasPartes: Readonly<Record<string, RegraDaParte>> = {
  grupos: conferirGrupos,
  corretores: conferirCorretores,
  cosseguro: conferirCosseguro,
  taxas: conferirTaxas,
  adicionais: conferirAdicionais,
};

/** Replaces a part's rows; the trail has them as `apolice-<parte>`. @throws 404; 409 stale or taken key; 422 */
export function gravarParte(
  db: Db,
  parte: Parte,
  idApolice: number,
  { versao, linhas }: { readonly versao: number; readonly linhas: readonly Linha[] },
  autor: Autor,
): Promise<ParteRespondida> {
  const taken = (columns: readonly string[]) => ({
    campo: 'linhas',
    mensagem: `Já existe uma linha com o mesmo valor de ${rotulosDe(parte, columns)}.`,
  });
  return write(
    db,
    async (transaction) => {
      if (!(await partes.lockParte(transaction, parte, idApolice))) throw notFound('Apólice não encontrada.');
      const antes = (await partes.findParte(transaction, parte, idApolice)) as ParteRespondida;
      refuseStale(antes, versao);
      const { chave, campos } = parte;
      const depois = linhas.map((linha) => ({ [chave]: linha[chave] ?? null, ...comPadroes(campos, linha) }));
      const falhas = [
        ...chavesAlheias(parte, antes.retorno, depois),
        ...repetidas(parte, depois),
        ...((await regrasDasPartes[parte.nome]?.(transaction, { idApolice, antes: antes.retorno, depois })) ?? []),
      ];
      if (falhas.length > 0) throw invalid(falhas);
      const ato = await atoDaParte(transaction, parte, { idApolice, antes: antes.retorno, depois });
      if (ato !== null) await exigirAlcada(transaction, autor, ato);
      await partes.replaceLinhas(transaction, parte, idApolice, depois, autor.username);
      const gravada = (await partes.findParte(transaction, parte, idApolice)) as ParteRespondida;
      const [velhas, novas] = [menos(antes.retorno, gravada.retorno), menos(gravada.retorno, antes.retorno)];
      if (velhas.length + novas.length === 0) return antes;
      await recordChanges(transaction, autor, `apolice-${parte.nome}`, [
        { id: idApolice, antes: { linhas: velhas }, depois: { linhas: novas } },
      ]);
      return { ...gravada, ...(await partes.advanceParte(transaction, parte, idApolice, autor.username)) };
    },
    taken,
  );
}

/** Keys that are duplicated or belong to no row of this policy. */
function chavesAlheias({ chave }: Parte, antes: readonly Linha[], depois: readonly Linha[]): FieldFault[] {
  const livres = new Set(antes.map((linha) => linha[chave]));
  return depois.flatMap((linha, at) =>
    linha[chave] === null || livres.delete(linha[chave])
      ? []
      : [{ campo: `linhas.${at}.${chave}`, mensagem: 'Esta linha não é desta apólice, ou está repetida' }],
  );
}

function repetidas(parte: Parte, linhas: readonly Linha[]): FieldFault[] {
  return parte.unicos.flatMap((colunas) => {
    const primeiras = new Map<string, number>();
    return linhas.flatMap((linha, at) => {
      const valores = JSON.stringify(colunas.map((coluna) => linha[coluna]));
      const primeira = primeiras.get(valores);
      if (primeira === undefined) primeiras.set(valores, at);
      const mensagem = `Tem o mesmo valor de ${rotulosDe(parte, colunas)} que a linha ${(primeira ?? 0) + 1}`;
      return primeira === undefined ? [] : [{ campo: `linhas.${at}.${colunas[0]}`, mensagem }];
    });
  });
}

const juntos = new Intl.ListFormat('pt-BR');
const rotulosDe = ({ campos }: Parte, colunas: readonly string[]) =>
  juntos.format(colunas.flatMap((coluna) => campos[coluna]?.rotulo ?? []));

function menos(linhas: readonly Linha[], outras: readonly Linha[]): readonly Linha[] {
  const conhecidas = new Set(outras.map((linha) => JSON.stringify(linha)));
  return linhas.filter((linha) => !conhecidas.has(JSON.stringify(linha)));
}
