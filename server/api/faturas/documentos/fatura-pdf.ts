import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import type { Seguradora } from '../../../../shared/contracts/seguradora.ts';
import { formatarCnpj } from '../../../../shared/format/cnpj.ts';
import { formatarCompetencia, formatarData } from '../../../../shared/format/data.ts';
import { formatarInteiro, formatarReais } from '../../../../shared/format/numero.ts';
import { ehSubtotal, nomeDaLinha, valorDaLinha } from '../../../../shared/format/linha-da-memoria.ts';
import { abrirImpresso, fecharImpresso, type Impresso, timbrar } from '../../impressos/impresso.ts';
import { intitular, quadro, tabela } from '../../impressos/tabela.ts';
import { type FaturaGuardada, findFatura } from '../lista/fatura.repository.ts';
import { type Partes, findPartes } from './documentos.repository.ts';
import { lerSeguradora } from '../../impressos/seguradora.ts';
import { cobrancaDe } from '../recebimentos/cobranca.ts';
import { cobranca } from './cobranca-pdf.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { Leitor } from '../../chamada/endpoint.ts';
import { found } from '../../chamada/refusals.ts';

const avisos: Readonly<Partial<Record<Fatura['situacao'], string>>> = {
  CANCELADA: 'Fatura cancelada: não pague.',
  REJEITADA: 'Fatura rejeitada: não pague.',
  PAGA: 'Fatura paga.',
};

export const tituloDa = ({ numero_fatura }: Pick<Fatura, 'numero_fatura'>): string =>
  numero_fatura === null ? 'Prévia de fatura' : `Fatura ${numero_fatura}`;

export async function faturaPdf(
  fatura: FaturaGuardada,
  parcelas: Fatura['parcelas'],
  partes: Partes,
  seguradora: Seguradora,
): Promise<Buffer> {
  const titulo = tituloDa(fatura);
  const impresso = abrirImpresso(`${titulo} · apólice ${fatura.numero}`, seguradora.nome);
  const competencia = formatarCompetencia(fatura.competencia);
  timbrar(impresso, seguradora, titulo, `Apólice ${fatura.numero} · competência ${competencia}`);
  const aviso = fatura.numero_fatura === null ? 'Para conferência: ainda não é cobrança.' : avisos[fatura.situacao];
  if (aviso) impresso.font('forte').fontSize(10).text(aviso).moveDown(0.5);
  quadro(impresso, [
    ['Segurado', fatura.segurado],
    ['CNPJ', formatarCnpj(partes.segurado_cnpj)],
    ['Endereço', partes.segurado_endereco],
    ['Corretor', fatura.corretor && `${fatura.corretor} · SUSEP ${partes.corretor_susep}`],
    ['Pagador', partes.pagador && `${partes.pagador} · ${formatarCnpj(partes.pagador_cnpj ?? '')}`],
    ['Endereço do pagador', partes.pagador && partes.pagador_endereco],
    ['Ramo', [partes.codigo_susep, fatura.ramo].filter(Boolean).join(' · ')],
    ['Processo SUSEP', partes.processo_susep],
    ['Vigência', `${formatarData(partes.inicio_vigencia)} a ${formatarData(partes.fim_vigencia)}`],
    ['Sucursal', partes.sucursal],
    ['Sub-grupo', fatura.grupo ?? 'Todos'],
    ['Endosso', fatura.numero_endosso === null ? null : String(fatura.numero_endosso)],
    [
      'Embarques de outros meses',
      fatura.outros_meses
        .map(({ competencia: mes, quantidade }) => `${formatarInteiro(quantidade)} de ${formatarCompetencia(mes)}`)
        .join(', '),
    ],
    ['Embarques de', fatura.de && `${formatarData(fatura.de)} a ${formatarData(fatura.ate)}`],
    ['Emissão', formatarData(fatura.data_emissao)],
    ['Vencimento', formatarData(fatura.data_vencimento)],
    ['Pagamento', formatarData(fatura.data_pagamento)],
    ['Total', formatarReais(fatura.valor_total)],
  ]);
  intitular(impresso, 'Extrato do cálculo');
  tabela(
    impresso,
    [
      { titulo: 'Linha', peso: 3, valor: ({ linha }) => nomeDaLinha(linha) },
      { titulo: 'Conta', peso: 5, valor: ({ conta }) => conta },
      { titulo: 'Valor', peso: 2, align: 'right', valor: ({ valor }) => valorDaLinha(valor) },
    ],
    fatura.memoria,
    ({ linha }) => ehSubtotal(linha),
  );
  embarques(impresso, fatura);
  cosseguro(impresso, fatura);
  cobranca(impresso, parcelas);
  return fecharImpresso(impresso, `${titulo} · apólice ${fatura.numero} · ${competencia}`);
}

function embarques(impresso: Impresso, { grupos }: FaturaGuardada): void {
  if (grupos.length === 0) return;
  intitular(impresso, 'Embarques por sub-grupo');
  tabela(
    impresso,
    [
      { titulo: 'Sub-grupo', peso: 4, valor: ({ grupo }) => grupo },
      { titulo: 'Embarques', peso: 2, align: 'right', valor: ({ quantidade }) => formatarInteiro(quantidade) },
      {
        titulo: 'Importância segurada',
        peso: 3,
        align: 'right',
        valor: ({ importancia_segurada }) => formatarReais(importancia_segurada),
      },
      { titulo: 'Prêmio', peso: 2, align: 'right', valor: ({ premio }) => formatarReais(premio) },
    ],
    grupos,
  );
}

function cosseguro(impresso: Impresso, { cosseguro: quotas }: FaturaGuardada): void {
  if (quotas.length === 0) return;
  intitular(impresso, 'Cosseguro');
  tabela(
    impresso,
    [
      { titulo: 'Seguradora', peso: 4, valor: ({ congenere }) => congenere ?? 'Líder' },
      {
        titulo: 'Participação',
        peso: 2,
        align: 'right',
        valor: ({ participacao }) => `${participacao.replace('.', ',')}%`,
      },
      { titulo: 'Prêmio', peso: 2, align: 'right', valor: ({ premio }) => formatarReais(premio) },
    ],
    quotas,
  );
}

export async function imprimirFatura(db: Db, caller: Leitor, id: number) {
  const fatura = found(await findFatura(db, caller, id), 'Fatura não encontrada.');
  const [partes, seguradora, parcelas] = await Promise.all([
    findPartes(db, id),
    lerSeguradora(db),
    cobrancaDe(db, fatura),
  ]);
  return { fatura, pdf: await faturaPdf(fatura, parcelas, partes, seguradora) };
}

export const nomeDoArquivo = (
  { numero, competencia, numero_fatura }: Pick<FaturaGuardada, 'numero' | 'competencia' | 'numero_fatura'>,
  extensao: string,
) => `fatura_${numero_fatura ?? 'previa'}_${numero}_${competencia}.${extensao}`;
