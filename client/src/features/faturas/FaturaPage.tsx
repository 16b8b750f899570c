import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarCompetencia, formatarData, formatarMomento } from '../../../../shared/format/data.ts';
import { formatarInteiro, formatarPercentual, formatarReais } from '../../../../shared/format/numero.ts';
import { faturaQuery } from '../../api/faturas.ts';
import { NotasDoRegistro } from '../../notas/NotasDoRegistro.tsx';
import { withoutParams } from '../../hooks/without-params.ts';
import { paths } from '../../navigation/paths.ts';
import { FactsSection } from '../../ui/Facts.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { PlainTable, TableSection } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { BaixarFatura, EnviarPorEmail, MaisAcoes } from './MaisAcoes.tsx';
import { CobrancaDaFatura, RecebimentosDaFatura } from './CobrancaDaFatura.tsx';
import { LinhasDaFatura, MovimentosDaFatura } from './EndossoDaFatura.tsx';
import { Extrato } from './Extrato.tsx';
import { HistoricoDaFatura, PedidosDaFatura } from './HistoricoDaFatura.tsx';
import { acaoEmPalavras, SituacaoDaFatura } from './situacoes.tsx';
import { deferred } from '../../ui/deferred.tsx';
import './faturas.css';
import { QueryState } from '../../campos/QueryState.tsx';

const PassoDialog = deferred(() => import('./PassoDialog.tsx'));

export default function FaturaPage() {
  const { id = '' } = useParams();
  const { data: fatura, error, refetch, isLoading } = useQuery(faturaQuery(id));
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState<Fatura['transicoes'][number] | null>(null);
  const passo = asked ?? fatura?.transicoes.find(({ acao }) => acao === address.get('passo'));
  function close() {
    setAsked(null);
    setAddress((current) => withoutParams(current, ['passo', 'motivo']), { replace: true });
  }
  return (
    <>
      <PageHeader
        title={fatura ? tituloDe(fatura) : 'Fatura'}
        subtitle={fatura && `${fatura.numero} · ${fatura.segurado} · ${formatarCompetencia(fatura.competencia)}`}
        badge={fatura && <SituacaoDaFatura {...fatura} />}
        back={paths.faturas}
      >
        {fatura?.transicoes.map((transicao, at) => (
          <Button
            key={transicao.acao}
            variant={at === 0 ? 'primary' : 'outline-secondary'}
            onClick={() => setAsked(transicao)}
          >
            {acaoEmPalavras[transicao.acao]}
          </Button>
        ))}
        {fatura && <BaixarFatura fatura={fatura} extensao="pdf" />}
        {fatura && !devolvida.has(fatura.situacao) && <BaixarFatura fatura={fatura} extensao="xlsx" />}
        {fatura && <EnviarPorEmail fatura={fatura} />}
        {fatura && <MaisAcoes fatura={fatura} />}
      </PageHeader>
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {fatura && <Conteudo fatura={fatura} />}
      {fatura && passo && (
        <PassoDialog fatura={fatura} transicao={passo} motivo={address.get('motivo') ?? ''} onClose={close} />
      )}
    </>
  );
}

/** Invoices in these states have released their averbações, so there are none to list. */
const devolvida: ReadonlySet<string> = new Set(['CANCELADA', 'REJEITADA']);

const tituloDe = ({ numero_fatura }: Fatura) => (numero_fatura === null ? 'Prévia' : `Fatura ${numero_fatura}`);

function raros({ de, ate, justificativa, complementa, outros_meses }: Fatura) {
  const fatos = [
    ['Complemento de', complementa && formatarCompetencia(complementa)],
    ['De outros meses', outros_meses.map(embarquesDe).join(', ')],
    ['Emissão especial', de && `${formatarData(de)} a ${formatarData(ate)}`],
    ['Justificativa', justificativa],
  ] as const;
  return fatos.filter(([, valor]) => valor);
}

const embarquesDe = ({ competencia, quantidade }: Fatura['outros_meses'][number]) =>
  `${formatarInteiro(quantidade)} ${quantidade === 1 ? 'embarque' : 'embarques'} de ${formatarCompetencia(competencia)}`;

/** Tabs of an issued invoice, as `?aba=`; a preview has no lines and no movements. */
const abasDe = ({ linhas, movimentos }: Fatura) =>
  Object.entries({
    extrato: 'Extrato',
    embarques: 'Embarques',
    ...(linhas.length > 0 && { linhas: 'Linhas do endosso' }),
    ...(movimentos.length > 0 && { movimentos: 'Movimentos' }),
  });

function Conteudo({ fatura }: { readonly fatura: Fatura }) {
  const [address] = useSearchParams();
  const abas = abasDe(fatura);
  const aba = abas.find(([nome]) => nome === address.get('aba'))?.[0] ?? 'extrato';
  return (
    <>
      <PageTabs
        label="Partes da fatura"
        tabs={abas.map(([nome, label]) => ({
          to: nome === 'extrato' ? '?' : `?aba=${nome}`,
          label,
          current: nome === aba && 'page',
          replaces: { state: null },
        }))}
      />
      <div className="ap-stack mt-3">
        {aba === 'extrato' && <ExtratoDaFatura fatura={fatura} />}
        {aba === 'embarques' && <EmbarquesDaFatura fatura={fatura} />}
        {aba === 'linhas' && <LinhasDaFatura linhas={fatura.linhas} />}
        {aba === 'movimentos' && <MovimentosDaFatura movimentos={fatura.movimentos} />}
      </div>
    </>
  );
}

function ExtratoDaFatura({ fatura }: { readonly fatura: Fatura }) {
  const embarques = fatura.grupos.reduce((soma, { quantidade }) => soma + quantidade, 0);
  return (
    <>
      <PedidosDaFatura fatura={fatura} />
      <AvisoDosTributos tributos={fatura.tributos} />
      <div className="ap-fatura d-grid gap-3 align-items-start">
        <div className="ap-stack">
          <Section title="Extrato do cálculo" flush>
            <Extrato memoria={fatura.memoria} />
          </Section>
          <RecebimentosDaFatura fatura={fatura} />
          <CosseguroDaFatura fatura={fatura} />
        </div>
        <div className="ap-stack">
          <CobrancaDaFatura fatura={fatura} />
          {fatura.comissoes.length > 0 && (
            <FactsSection
              title="Comissões"
              facts={fatura.comissoes.map(({ corretor, percentual, valor }) => [
                corretor,
                `${formatarReais(valor)} (${formatarPercentual(Number(percentual))})`,
              ])}
            />
          )}
          <FactsSection
            title="Dados"
            facts={[
              ['Vencimento', formatarData(fatura.data_vencimento)],
              ['Pagamento', formatarData(fatura.data_pagamento)],
              ['Emissão', formatarData(fatura.data_emissao)],
              ['Competência', formatarCompetencia(fatura.competencia)],
              ['Embarques', <Link to="?aba=embarques">{formatarInteiro(embarques)}</Link>],
              ['Dias válidos', fatura.dias_validos],
              ['Apólice', <Link to={paths.apolice(fatura.id_apolice)}>{fatura.numero}</Link>],
              ['Ramo', fatura.ramo],
              ['Sub-grupo', fatura.grupo ?? 'Todos'],
              ['Corretor', fatura.corretor],
              ['Endosso', fatura.numero_endosso],
              ...(fatura.endosso_cancelamento === null
                ? []
                : [['Endosso de cancelamento', fatura.endosso_cancelamento] as const]),
              ['Motivo', fatura.motivo],
              ...raros(fatura),
              ['Alterada', `${formatarMomento(fatura.alterado_em)}, por ${fatura.alterado_por}`],
            ]}
          />
        </div>
      </div>
      <NotasDoRegistro entidade="faturas" id={fatura.id_fatura} />
      <HistoricoDaFatura passos={fatura.passos} />
    </>
  );
}

function EmbarquesDaFatura({ fatura }: { readonly fatura: Fatura }) {
  const mes = String(fatura.competencia).replace(/^(\d{4})/, '$1-');
  return (
    <Section
      title="Embarques por sub-grupo"
      landmark={false}
      flush
      tools={
        <Link
          className="btn btn-sm btn-outline-secondary"
          to={paths.averbacoesDaLinha({ apolice: String(fatura.id_apolice), competencia: mes })}
        >
          Ver as averbações do mês
        </Link>
      }
    >
      <PlainTable
        label="Embarques por sub-grupo"
        heads={['Sub-grupo', 'Embarques', 'IS', 'Prêmio']}
        numbers={['Embarques', 'IS', 'Prêmio']}
        rows={fatura.grupos.map((grupo) => [
          grupo.grupo,
          formatarInteiro(grupo.quantidade),
          formatarReais(grupo.importancia_segurada),
          formatarReais(grupo.premio),
        ])}
      />
    </Section>
  );
}

const CosseguroDaFatura = ({ fatura: { cosseguro } }: { readonly fatura: Fatura }) => (
  <TableSection
    title="Cosseguro"
    heads={['Seguradora', 'Participação', 'Prêmio', 'Comissão', 'Taxa', 'Líquido']}
    numbers={['Participação', 'Prêmio', 'Comissão', 'Taxa', 'Líquido']}
    rows={cosseguro.map((quota) => [
      quota.congenere ?? 'Própria',
      formatarPercentual(Number(quota.participacao)),
      formatarReais(quota.premio),
      formatarReais(quota.comissao),
      formatarReais(quota.taxa_administracao),
      formatarReais(quota.liquido),
    ])}
  />
);

/** Rates that forbid the issue, or that the tax department has not confirmed. */
function AvisoDosTributos({ tributos }: Pick<Fatura, 'tributos'>) {
  const indefinido = tributos.find(({ aliquota }) => aliquota === null);
  const incertos = tributos.filter(({ situacao }) => situacao === 'A_CONFIRMAR');
  if (!indefinido && incertos.length === 0) return null;
  const nomes = [...new Set(incertos.map(({ tributo }) => tributo))].join(' e ');
  return (
    <Alert variant={indefinido ? 'danger' : 'warning'}>
      {indefinido
        ? `Não pode ser emitida. ${indefinido.fonte}.`
        : `Alíquota a confirmar: ${nomes}. ${incertos[0]?.fonte}.`}{' '}
      <Link to={paths.cadastro('tributo')}>Tributos</Link>
    </Alert>
  );
}
