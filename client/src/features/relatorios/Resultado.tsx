import { useEffect, useCallback, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import Alert from 'react-bootstrap/Alert';
import Card from 'react-bootstrap/Card';
import { celulaEmTexto } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import { MAX_IMPRESSAS } from '../../../../shared/contracts/relatorios/relatorio-calls.ts';
import { graficoDoPedido } from '../../../../shared/contracts/relatorios/conforme-parametros.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { contados, formatarInteiro } from '../../../../shared/format/numero.ts';
import { usePagedList } from '../../campos/useLista.ts';
import {
  type Filtro,
  type LinhaLida,
  paginasDoRelatorio,
  primeirasLinhas,
  baixarRelatorio,
} from '../../api/relatorios.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { paths } from '../../navigation/paths.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { comBarra, semBarra } from './endereco.ts';
import { relatorioColumns } from './relatorio-columns.tsx';
import { Subtotais, Totais } from './Totais.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import type { AskedPage } from '../../api/page-query.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { exportFileName } from '../../ui/list/export/export-file.ts';
import { saveFile } from '../../browser/save-file.ts';

const NoPapel = deferred(() => import('./NoPapel.tsx'));
const Grafico = deferred(() => import('./Grafico.tsx'), <Card className="ap-grafico-awaited" aria-hidden="true" />);

interface ResultadoProps {
  readonly relatorio: Relatorio;
  readonly parametros: Parametros;
  readonly filtro: Filtro | null;
  readonly onRunning: (running: boolean) => void;
}

export default function Resultado({ relatorio, parametros, filtro, onRunning }: ResultadoProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const columns = useMemo(() => relatorioColumns(relatorio, parametros), [relatorio, parametros]);
  const [, setAddress] = useSearchParams();
  const rodada = useMemo(() => ({ parametros, filtro }), [parametros, filtro]);
  const source = useMemo(() => paginasDoRelatorio(relatorio, rodada), [relatorio, rodada]);
  const page = usePagedList(source, { name: `relatorio-${relatorio.nome}`, columns });
  const { list } = page;
  const [noPapel, setNoPapel] = useState<readonly LinhaLida[] | null>(null);
  const papel = useToastedSending({
    mutationFn: () => primeirasLinhas(relatorio, rodada, list.ordem, MAX_IMPRESSAS),
    onSuccess: setNoPapel,
  });
  const executado = page.page?.executado;
  const printed = useCallback(() => setNoPapel(null), []);
  const linhas = executado?.recordsTotal ?? 0;
  const grafico = graficoDoPedido(relatorio, parametros);

  useEffect(() => {
    onRunning(page.loading);
    return () => onRunning(false);
  }, [page.loading, onRunning]);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="ap-stack ap-relatorio" aria-label="Resultados">
      <div className="ap-relatorio-head d-flex flex-wrap row-gap-2 column-gap-3 align-items-center">
        <h2 ref={heading} tabIndex={-1} className="ap-card-title">
          Resultados
        </h2>
        <p className="mb-0 text-body-secondary" role="status">
          {page.loading && 'Processando...'}
          {executado && (linhas === 0 ? 'Nenhum dado para estes parâmetros' : contados(linhas, 'linha'))}
        </p>
        {filtro && (
          <SecondaryButton
            text={`Só “${celulaEmTexto(relatorio.colunas[filtro.campo]?.tipo ?? 'texto', filtro.valor) || '–'}”: mostrar tudo`}
            size="sm"
            onClick={() => setAddress(semBarra, { preventScrollReset: true })}
          />
        )}
        {executado && linhas > 0 && (
          <Arquivos
            relatorio={relatorio}
            parametros={parametros}
            filtro={filtro}
            linhas={linhas}
            imprimindo={papel.isPending}
            onImprimir={() => papel.send(undefined)}
            colunas={list.arrangement.chosen.map(({ key }) => key)}
            ordem={list.ordem}
          />
        )}
      </div>
      {page.error && <ErrorAlert {...page.error} onRetry={page.refresh} />}
      {executado?.avisos.map((aviso) => (
        <Alert key={aviso} role="note" variant="warning" className="mb-0">
          {aviso} {relatorio.deFora && <Link to={deixados(relatorio.deFora, parametros)}>Ver quais</Link>}
        </Alert>
      ))}
      {executado && linhas > 0 && (
        <Totais relatorio={relatorio} totais={executado.totais} moeda={executado.data[0]?.['moeda']} />
      )}
      {page.loading && <div className="ap-relatorio-awaited" data-grafico={grafico !== undefined} aria-hidden="true" />}
      {grafico && executado?.grafico && executado.grafico.length > 1 && (
        <Grafico
          relatorio={relatorio}
          grafico={grafico}
          barras={executado.grafico}
          categorias={executado.categorias ?? 0}
          onBarra={(valor) => setAddress((current) => comBarra(valor, current), { preventScrollReset: true })}
        />
      )}
      <ListCard
        {...page}
        label={relatorio.titulo}
        rowKey={(linha) => linha.posicao}
        emptyText="Nenhum dado para estes parâmetros"
      />
      {noPapel && <NoPapel columns={list.arrangement.chosen} linhas={noPapel} total={linhas} onPrinted={printed} />}
      {executado && relatorio.grupos && executado.subtotais.length > 1 && (
        <Subtotais relatorio={relatorio} grupos={relatorio.grupos} subtotais={executado.subtotais} />
      )}
    </section>
  );
}

function deixados(deFora: Readonly<Record<string, string>>, parametros: Parametros): string {
  const dados = Object.entries(deFora).map(([nome, parametro]) => [nome, parametros[parametro] ?? null] as const);
  return paths.averbacoesForaDoAcumulo(
    Object.fromEntries(dados.flatMap(([nome, dado]) => (dado === null ? [] : [[nome, String(dado)]]))),
  );
}

interface ArquivosProps {
  readonly relatorio: Relatorio;
  readonly parametros: Parametros;
  readonly filtro: Filtro | null;
  readonly linhas: number;
  readonly imprimindo: boolean;
  readonly onImprimir: () => void;
  readonly colunas: readonly string[];
  readonly ordem: AskedPage['ordem'];
}

const extensoes = { planilha: 'xlsx', csv: 'csv', pdf: 'pdf' } as const;

function Arquivos({ relatorio, linhas, imprimindo, onImprimir, ...pedido }: ArquivosProps) {
  const { send, isPending } = useToastedSending({
    mutationFn: async (formato: keyof typeof extensoes) => {
      const blob = await baixarRelatorio(relatorio, formato, pedido);
      saveFile(blob, exportFileName(relatorio.nome, extensoes[formato]));
    },
  });
  return (
    <div className="d-flex flex-wrap gap-2 ms-auto no-print">
      <SecondaryButton icon="download" text="XLSX" size="sm" busy={isPending} onClick={() => send('planilha')} />
      <SecondaryButton text="CSV" size="sm" disabled={isPending} onClick={() => send('csv')} />
      <SecondaryButton
        text={linhas > MAX_IMPRESSAS ? `PDF: só até ${formatarInteiro(MAX_IMPRESSAS)} linhas` : 'PDF'}
        size="sm"
        disabled={isPending || linhas > MAX_IMPRESSAS}
        onClick={() => send('pdf')}
      />
      <SecondaryButton text="Imprimir" size="sm" busy={imprimindo} onClick={onImprimir} />
      <CopyButton text={location.href} label="Copiar link do relatório" />
    </div>
  );
}
