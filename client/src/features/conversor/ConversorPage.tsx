import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { layoutsQuery } from '../../api/conversor.ts';
import { ramosQuery } from '../../api/ramos.ts';
import { unreadIn } from '../../api/read-list.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { useRefused } from '../../api/use-admitted.ts';
import { useFocusAfterBusy } from '../../hooks/useFocusAfterBusy.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Marca } from '../../ui/Marca.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { UnreadRows } from '../../ui/UnreadRows.tsx';
import { SoLeitura } from '../../ui/SoLeitura.tsx';
import { ConversionProgress } from './ConversionProgress.tsx';
import { acrescentar, loteQuery } from './lote/lote.ts';
import { useConversion } from './useConversion.ts';
import { useReconhecido } from './useReconhecido.ts';
// Not lazy: the result must take the focus that the submit button loses.
import ConversionResult from './ConversionResult.tsx';
import { deferred } from '../../ui/deferred.tsx';
import './conversor.css';

const LayoutDoArquivo = deferred(() => import('./LayoutDoArquivo.tsx'));
const ModeloDoLayout = deferred(async () => ({
  default: (await import('../../campos/ModeloDoLayout.tsx')).ModeloDoLayout,
}));
const FilePreview = deferred(() => import('./FilePreview.tsx'));
const VisitHistory = deferred(() => import('./VisitHistory.tsx'));
const Lote = deferred(() => import('./lote/Lote.tsx'));
const LatestConversoes = deferred(() => import('./LatestConversoes.tsx'));
const Reenvio = deferred(() => import('./Reenvio.tsx'));

export default function ConversorPage() {
  const ramos = useQuery(ramosQuery());
  const layouts = useQuery(layoutsQuery);
  const client = useQueryClient();
  const lote = useQuery(loteQuery).data ?? [];
  const [recusa, setRecusa] = useState<string | null>(null);
  const onlyReads = useRefused('write', { parcial: true });
  const conversion = useConversion();
  const rememberFocus = useFocusAfterBusy(conversion.processing);
  const hintId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [guardado, setGuardado] = useState<string | null>(null);
  const reconhecido = useReconhecido(file, guardado);
  /** Manual choice, which overrides detection; null: use the detected value. */
  const [ramoEscolhido, setRamo] = useState<string | null>(null);
  const [layoutEscolhido, setLayout] = useState<string | null>(null);
  const [search, setSearch] = useSearchParams();
  const reenvio = runtimeConfig().builtInApi && search.get('conversao');
  const { done } = conversion;
  const ramo = ramoEscolhido ?? ramos.data?.find(({ id }) => id === reconhecido?.ramo?.id)?.value ?? '';
  const layout = layoutEscolhido ?? reconhecido?.layout ?? guardado ?? '';
  const locked = conversion.processing || done;
  const complete = ramo !== '' && layout !== '' && file !== null;
  const ramoOptions = (ramos.data ?? []).map((known) => ({ value: known.value, label: known.nome }));
  const layoutOptions = (layouts.data ?? []).map(({ nome }) => ({ value: nome, label: nome }));

  /** Silently does nothing without a branch, a layout or a file (product spec, section 5). */
  function process(como: Parameters<typeof conversion.start>[3] = {}) {
    const chosen = ramos.data?.find((known) => known.value === ramo);
    if (!chosen || layout === '' || !file) return;
    conversion.start(chosen, layout, file, como);
  }

  /** Wraps a setter to clear the previous result, which is stale for another choice. */
  function changing<T>(set: (value: T) => void) {
    return (value: T) => {
      conversion.reset();
      set(value);
    };
  }

  function startOver() {
    conversion.reset();
    setRamo(null);
    setLayout(null);
    setGuardado(null);
    setFile(null);
  }

  /** Moves several files, along with the one already in the form, into the lote table. */
  function juntar(files: readonly File[]) {
    setRecusa(acrescentar(client, file ? [file, ...files] : files));
    startOver();
  }

  const { data: knownRamos } = ramos;
  const takeAgain = useCallback(
    (nomeRamo: string, nomeLayout: string, original: File) => {
      const conhecido = knownRamos?.find(({ nome }) => nome === nomeRamo);
      if (client.getQueryData(loteQuery.queryKey)?.length) {
        setRecusa(acrescentar(client, [original], { ramo: String(conhecido?.id ?? ''), layout: nomeLayout }));
      } else {
        setRamo(conhecido?.value ?? '');
        setLayout(nomeLayout);
        setFile(original);
      }
      setSearch({}, { replace: true });
    },
    [client, knownRamos, setSearch],
  );

  return (
    <>
      <PageHeader title="Conversor" subtitle="Processamento de arquivos de averbação" />
      {onlyReads && <SoLeitura para="converter arquivos" />}
      <QueryState error={ramos.error} refetch={ramos.refetch} message="Erro ao carregar ramos" />
      <QueryState error={layouts.error} refetch={layouts.refetch} message="Erro ao carregar layouts" />
      <UnreadRows unread={unreadIn(ramos.data, layouts.data)} />
      {recusa && <ErrorAlert message={recusa} />}
      {reenvio && knownRamos && <Reenvio conversao={reenvio} onReady={takeAgain} />}
      {lote.length > 0 ? (
        <Lote onFiles={juntar} />
      ) : (
        <Card
          as="form"
          onFocus={rememberFocus}
          onSubmit={(event) => {
            event.preventDefault();
            if (!locked) process();
          }}
        >
          <Card.Body className="ap-form">
            <div className="ap-form-columns">
              <SearchableSelect
                label="Ramo"
                options={ramoOptions}
                value={ramo}
                onChange={changing(setRamo)}
                hint={ramoEscolhido === null ? reconhecido?.porque_ramo : undefined}
                placeholder="Selecione um ramo"
                loading={ramos.isLoading}
                disabled={locked}
              />
              <SearchableSelect
                label="Layout"
                options={layoutOptions}
                value={layout}
                onChange={changing(setLayout)}
                hint={layoutEscolhido === null ? reconhecido?.porque_layout : undefined}
                placeholder="Selecione um layout"
                loading={layouts.isLoading}
                disabled={locked}
              />
            </div>
            <FileDrop
              label="Arquivo"
              invitation="Arraste o arquivo aqui ou escolha um arquivo"
              file={file}
              onFile={changing((chosen) => {
                setGuardado(null);
                setFile(chosen);
              })}
              onFiles={juntar}
              disabled={locked}
            />
            {reconhecido?.apolice && (
              <p className="ap-field-hint">
                Apólice {[reconhecido.apolice, reconhecido.segurado].filter(Boolean).join(' · ')}{' '}
                <Marca marca={reconhecido.marca} />
              </p>
            )}
            {file && reconhecido?.mapeavel && !onlyReads && layout === '' && (
              <LayoutDoArquivo
                file={file}
                ramo={ramos.data?.find(({ value }) => value === ramo)?.id}
                onLayout={setGuardado}
              />
            )}
            {file && <FilePreview file={file} conversao={conversion.refusal?.idConversao} />}
            {runtimeConfig().builtInApi && layout !== '' && (
              <ModeloDoLayout nome={layout} className="btn btn-sm btn-link me-auto" />
            )}
            {!complete && (
              <p id={hintId} className="ap-field-hint">
                Escolha ramo, layout e arquivo para processar.
              </p>
            )}
            {conversion.processing && (
              <ConversionProgress progress={conversion.progress} onInterrupt={conversion.interrupt} />
            )}
            {(conversion.failure || done) && (
              <ConversionResult
                conversion={conversion}
                fileName={file?.name ?? ''}
                layout={layout}
                onRepeat={() => process({ repetir: true })}
                onSoValidos={() => process({ soValidos: true })}
              />
            )}
            <div className="d-flex flex-wrap gap-2">
              {done ? (
                <Button onClick={startOver}>
                  <Icon name="arrow-clockwise" />
                  Novo Processamento
                </Button>
              ) : (
                <Button type="submit" aria-describedby={complete ? undefined : hintId} disabled={locked}>
                  {conversion.processing ? <Spinner /> : <Icon name="play" />}
                  {conversion.processing ? 'Processando...' : 'Processar'}
                </Button>
              )}
            </div>
          </Card.Body>
        </Card>
      )}
      {runtimeConfig().builtInApi ? (
        <LatestConversoes />
      ) : (
        conversion.past.length > 0 && <VisitHistory past={conversion.past} />
      )}
    </>
  );
}
