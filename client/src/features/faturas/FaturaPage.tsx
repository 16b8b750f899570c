import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarCompetencia } from '../../../../shared/format/competencia.ts';
import { formatarData, formatarMomento } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarInteiro, formatarPercentual } from '../../../../shared/format/numero.ts';
import { faturaQuery } from '../../api/faturas.ts';
import { NotasDoRegistro } from '../../notas/NotasDoRegistro.tsx';
import { paths } from '../../navigation/paths.ts';
import { Facts } from '../../ui/Facts.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { BaixarFatura, EnviarPorEmail, MaisAcoes } from './MaisAcoes.tsx';
import { CobrancaDaFatura, RecebimentosDaFatura } from './CobrancaDaFatura.tsx';
import { EndossoDaFatura } from './EndossoDaFatura.tsx';
import { Extrato } from './Extrato.tsx';
import { HistoricoDaFatura, PedidosDaFatura } from './HistoricoDaFatura.tsx';
import { acaoEmPalavras, SituacaoDaFatura } from './situacoes.tsx';
import { TabelaDaFatura } from './TabelaDaFatura.tsx';
import { deferred } from '../../ui/deferred.tsx';
import './faturas.css';
import { QueryState } from '../../campos/QueryState.tsx';

const PassoDialog = deferred(() => import('./PassoDialog.tsx'));

export default function FaturaPage() {
  const { id = '' } = useParams();
  const { data: fatura, error, refetch, isLoading } = useQuery(faturaQuery(id));
  const [asked, setAsked] = useState<Fatura['transicoes'][number] | null>(null);
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
      {fatura && asked && <PassoDialog fatura={fatura} transicao={asked} onClose={() => setAsked(null)} />}
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

function Conteudo({ fatura }: { readonly fatura: Fatura }) {
  return (
    <div className="ap-sections ap-fatura">
      <PedidosDaFatura fatura={fatura} />
      <AvisoDosTributos tributos={fatura.tributos} />
      <Section title="Extrato do cálculo" flush>
        <Extrato memoria={fatura.memoria} />
      </Section>
      <CobrancaDaFatura fatura={fatura} />
      <RecebimentosDaFatura fatura={fatura} />
      <Section title="Dados">
        <Facts
          facts={[
            ['Apólice', <Link to={paths.apolice(fatura.id_apolice)}>{fatura.numero}</Link>],
            ['Ramo', fatura.ramo],
            ['Sub Grupo', fatura.grupo ?? 'Todos'],
            ['Corretor', fatura.corretor],
            ['Competência', formatarCompetencia(fatura.competencia)],
            ['Dias válidos', fatura.dias_validos],
            ['Emissão', formatarData(fatura.data_emissao)],
            ['Vencimento', formatarData(fatura.data_vencimento)],
            ['Pagamento', formatarData(fatura.data_pagamento)],
            ['Endosso', fatura.numero_endosso],
            ...(fatura.endosso_cancelamento === null
              ? []
              : [['Endosso de cancelamento', fatura.endosso_cancelamento] as const]),
            ['Motivo', fatura.motivo],
            ...raros(fatura),
            ['Alterada', `${formatarMomento(fatura.alterado_em)}, por ${fatura.alterado_por}`],
          ]}
        />
      </Section>
      <TabelaDaFatura
        titulo="Embarques por sub grupo"
        heads={['Sub Grupo', 'Embarques', 'IS', 'Prêmio']}
        numbers={['Embarques', 'IS', 'Prêmio']}
        rows={fatura.grupos.map((grupo) => [
          grupo.grupo,
          formatarInteiro(grupo.quantidade),
          formatarReais(grupo.importancia_segurada),
          formatarReais(grupo.premio),
        ])}
      />
      <TabelaDaFatura
        titulo="Comissões"
        heads={['Corretor', '%', 'Comissão']}
        numbers={['%', 'Comissão']}
        rows={fatura.comissoes.map((comissao) => [
          comissao.corretor,
          formatarPercentual(Number(comissao.percentual)),
          formatarReais(comissao.valor),
        ])}
      />
      <TabelaDaFatura
        titulo="Cosseguro"
        heads={['Seguradora', 'Participação', 'Prêmio', 'Comissão', 'Taxa', 'Líquido']}
        numbers={['Participação', 'Prêmio', 'Comissão', 'Taxa', 'Líquido']}
        rows={fatura.cosseguro.map((quota) => [
          quota.congenere ?? 'Própria',
          formatarPercentual(Number(quota.participacao)),
          formatarReais(quota.premio),
          formatarReais(quota.comissao),
          formatarReais(quota.taxa_administracao),
          formatarReais(quota.liquido),
        ])}
      />
      <EndossoDaFatura fatura={fatura} />
      <NotasDoRegistro entidade="faturas" id={fatura.id_fatura} />
      <HistoricoDaFatura passos={fatura.passos} />
    </div>
  );
}

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
