import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LinhaDeAverbacao, Somas, TotaisDaLista } from '../../../../shared/contracts/averbacao.ts';
import { MAX_DO_BLOCO, MAX_DOCUMENTOS } from '../../../../shared/contracts/averbacoes.ts';
import { formatarCnpj } from '../../../../shared/format/cnpj.ts';
import { formatarInteiro, formatarReais } from '../../../../shared/format/numero.ts';
import { apoliceQuery } from '../../api/apolices.ts';
import { averbacoesPages, naSituacao, somasQuery } from '../../api/averbacoes.ts';
import { usePageQuery } from '../../api/page-query.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useOnceAsked } from '../../hooks/useOnceAsked.ts';
import { withoutParams } from '../../hooks/without-params.ts';
import { paths } from '../../navigation/paths.ts';
import { NewButton } from '../../ui/NewButton.tsx';
import type { BulkAction } from '../../ui/list/BulkBar.tsx';
import { writeListParam } from '../../ui/list/list-params.ts';
import { NarrowedTo } from '../../ui/list/NarrowedTo.tsx';
import { useListParams } from '../../ui/list/useListParams.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { MonthInput } from '../../ui/dates/MonthInput.tsx';
import { averbacoesColumns, averbacoesFilters } from './averbacoes-columns.tsx';
import { lerColados } from './colados.ts';
import {
  daImportancia,
  doAcumulo,
  doTomador,
  filtrosDoEndereco,
  importanciaEmPalavras,
} from './filtros-do-endereco.ts';
import './averbacoes.css';
import { deferred } from '../../ui/deferred.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';

const filtrosDaLista = { situacao: averbacoesFilters[0]?.options.map(({ value }) => value) ?? [] };

const AbrirAverbacao = deferred(() => import('./AbrirAverbacao.tsx'));
const EspiarAverbacao = deferred(() => import('./EspiarAverbacao.tsx'));
const ExcluirEscolhidas = deferred(() => import('./ExcluirEscolhidas.tsx'));
const RecalcularDialog = deferred(() => import('../../campos/RecalcularDialog.tsx'));
const DocumentosInput = deferred(() => import('./DocumentosInput.tsx'));
const NarrowedToRegistro = deferred(() => import('../../campos/NarrowedToRegistro.tsx'));

/** Shipment list, searched by key, number, protocol, plate, CNPJ or policy. */
export default function AverbacoesPage() {
  const params = useListParams(averbacoesColumns, filtrosDaLista);
  const [address, setAddress] = useSearchParams();
  const [apolice, conversao] = [address.get('apolice') ?? '', address.get('conversao') ?? ''];
  const segurado = address.get('segurado') ?? '';
  const mes = address.get('competencia') ?? '';
  const mayWrite = useAdmitted('write');
  const [digitando, setDigitando] = useState(false);
  useOnceAsked(mayWrite && address.get('digitar') === '1', () => setDigitando(true));
  const [espiada, setEspiada] = useState<number | null>(null);
  const [ato, setAto] = useState<{ readonly nome: 'excluir' | 'recalcular'; linhas: readonly LinhaDeAverbacao[] }>();
  const [colado, setColado] = useState('');
  const colados = useMemo(() => lerColados(colado), [colado]);
  const { documentos } = colados;
  const filtros = useMemo(
    () => ({
      ...filtrosDoEndereco(address),
      ...(documentos.length > 0 && { documento: documentos.slice(0, MAX_DOCUMENTOS) }),
    }),
    [address, documentos],
  );
  const source = useMemo(() => averbacoesPages(filtros), [filtros]);
  const averbacoes = usePageQuery(source, params);
  const { data: achado } = useQuery(somasQuery(naSituacao(filtros, params.filtros['situacao']), params.busca));
  const list = useListScreen({
    name: 'averbacoes',
    columns: averbacoesColumns,
    filters: averbacoesFilters,
    // Reads all rows in pages: only where one act may take them all.
    page: { ...averbacoes, all: averbacoes.found <= MAX_DO_BLOCO ? averbacoes.paper : undefined },
  });
  useOnlyOne(address.get('abrir') === '1' && averbacoes.settled, averbacoes.found, averbacoes.rows[0]?.id_averbacao);
  const first = averbacoes.rows[0];

  const bulkActions: readonly BulkAction<LinhaDeAverbacao>[] = [
    { icon: 'arrow-clockwise', label: 'Recalcular', run: (linhas) => setAto({ nome: 'recalcular', linhas }) },
    { icon: 'trash', label: 'Excluir', run: (linhas) => setAto({ nome: 'excluir', linhas }) },
  ];

  /** Sets the parameter; without a value, drops it and those that came with it. */
  function show(value: string, name: string, ...others: readonly string[]) {
    setAddress((current) => withoutParams(writeListParam(current, name, value), ['abrir', ...others]));
  }

  const daGaveta = averbacoes.rows.find(({ id_averbacao }) => id_averbacao === espiada);
  const semLinhas = averbacoes.settled && first === undefined;
  const { data: daApolice } = useQuery({ ...apoliceQuery(apolice), enabled: semLinhas && apolice !== '' });
  const numero = first?.apolice ?? String(daApolice?.numero ?? apolice);
  /** Criteria of a drill-down link, each with its parameters. */
  const criterios = [
    [address.get('nao_acumula') === '1' && 'Fora do acúmulo de risco', 'nao_acumula', ...doAcumulo],
    [filtros.acumulo && `Acúmulo de ${filtros.acumulo.chave}`, 'acumulo', ...doAcumulo],
    [filtros.cnpj_tomador && `Tomador ${formatarCnpj(filtros.cnpj_tomador)}`, 'tomador', ...doTomador],
    [
      filtros.importancia && `Importância segurada de ${importanciaEmPalavras(filtros.importancia)}`,
      'agrupar',
      ...daImportancia,
    ],
  ] as const;
  return (
    <ListPage
      title="Averbações"
      subtitle={<SomasDaLista somas={achado?.totais} deTodas={!params.filtros['situacao'] && !filtros.situacao} />}
      lead={<MonthInput label="Competência" value={mes} onChange={(value) => show(value, 'competencia')} />}
      tools={mayWrite && <NewButton label="Nova averbação" onPress={() => setDigitando(true)} />}
      {...averbacoes}
      list={list}
      placeholder="Chave, número, protocolo, placa, CNPJ ou apólice..."
      counted={['averbação', 'averbações']}
      rowKey={(row) => row.id_averbacao}
      emptyText="Nenhuma averbação encontrada"
      chips={
        <>
          {apolice && (
            <NarrowedTo
              name={`Apólice ${numero}`}
              criterion={['apolice', 'Apólice', numero]}
              onClear={() => show('', 'apolice')}
            />
          )}
          {conversao && <NarrowedTo name={`Conversão ${conversao}`} onClear={() => show('', 'conversao')} />}
          {filtros.id_segurado && !filtros.importancia && (
            <NarrowedToRegistro
              role="Segurado"
              param="segurado"
              id={segurado}
              name={semLinhas ? undefined : (first?.segurado ?? segurado)}
              onClear={() => show('', 'segurado')}
            />
          )}
          {typeof filtros.id_corretor === 'number' && !filtros.importancia && (
            <NarrowedToRegistro
              role="Corretor"
              param="corretor"
              id={String(filtros.id_corretor)}
              name={undefined}
              onClear={() => show('', 'corretor')}
            />
          )}
          {criterios.map(
            ([words, name, ...others]) =>
              words && <NarrowedTo key={name} name={words} onClear={() => show('', name, ...others)} />,
          )}
          <details className="ap-averbacoes-paste">
            <summary className="btn btn-sm btn-outline-secondary">Colar uma lista de chaves</summary>
            <DocumentosInput value={colado} colados={colados} onChange={setColado} />
          </details>
        </>
      }
      onPeek={(key) => setEspiada(Number(key))}
      {...(mayWrite && { bulkActions })}
    >
      {digitando && <AbrirAverbacao apolice={apolice} onOpened={() => setDigitando(false)} />}
      {achado && <NotaDoArquivo {...achado} mes={mes} />}
      {averbacoes.page?.sem_ordem && (
        <p role="status" className="text-body-secondary">
          São averbações demais para esta ordem: veja da mais nova em diante, ou informe a competência ou a apólice.
        </p>
      )}
      {daGaveta && (
        <EspiarAverbacao
          linhas={averbacoes.rows}
          linha={daGaveta}
          onMove={setEspiada}
          onClose={() => setEspiada(null)}
        />
      )}
      {ato?.nome === 'excluir' && <ExcluirEscolhidas linhas={ato.linhas} onClose={() => setAto(undefined)} />}
      {ato?.nome === 'recalcular' && (
        <RecalcularDialog
          quais={{ ids: ato.linhas.map(({ id_averbacao }) => id_averbacao) }}
          onClose={() => setAto(undefined)}
        />
      )}
    </ListPage>
  );
}

const enumeracao = new Intl.ListFormat('pt-BR');

interface NotaDoArquivoProps {
  readonly arquivadas: readonly number[];
  /** Years with archived months that were not searched. */
  readonly naoPesquisados: readonly number[];
  /** Month filter, `YYYY-MM`. */
  readonly mes: string;
}

/** Note on which archived months the list includes and excludes; renders nothing if there are none. */
function NotaDoArquivo({ arquivadas, naoPesquisados, mes }: NotaDoArquivoProps) {
  const [ano, doAno] = mes.split('-');
  const arquivada = arquivadas.includes(Number(mes.replace('-', '')));
  if (!arquivada && naoPesquisados.length === 0) return null;
  return (
    <p role="status" className="text-body-secondary">
      {arquivada
        ? `Competência ${doAno}/${ano} arquivada, somente leitura.`
        : `As competências arquivadas de ${enumeracao.format(naoPesquisados.map(String))} não foram pesquisadas: ` +
          'informe a competência, a apólice ou a chave inteira.'}
    </p>
  );
}

/** Totals of the list; valid ones separately if some are excluded, cancelled or refused. */
function SomasDaLista({ somas, deTodas }: { somas: TotaisDaLista | null | undefined; deTodas: boolean }) {
  if (!somas) return somas === undefined && <span className="ap-sums" />;
  const { validas, ...todas } = somas;
  return (
    <>
      {emPalavras(todas, deTodas ? ' em todas as situações' : '')}
      {/* Older service versions do not return `validas`. */}
      {validas && validas.quantidade !== todas.quantidade && (
        <>
          <br />
          {emPalavras(
            validas,
            validas.quantidade === 1 ? ' válida (aberta ou em fatura)' : ' válidas (abertas ou em fatura)',
          )}
        </>
      )}
    </>
  );
}

const emPalavras = ({ quantidade, importancia_segurada, premio }: Somas, quais: string) =>
  `${formatarInteiro(quantidade)}${quais} · IS\u00A0${formatarReais(importancia_segurada)} · Prêmio\u00A0${formatarReais(premio)}`;

function useOnlyOne(asked: boolean, found: number, id: number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (asked && found === 1 && id !== undefined) void navigate(paths.averbacao(id), { replace: true });
  }, [asked, found, id, navigate]);
}
