import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBeforeUnload } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import Table from 'react-bootstrap/Table';
import { contados } from '../../../../../shared/format/numero.ts';
import { FileDrop, fileSize } from '../../../ui/FileDrop.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { besideRow } from '../../../ui/list/row-focus.ts';
import {
  aCaminho,
  aConverter,
  enviar,
  loteQuery,
  MAX_ARQUIVOS,
  mudar,
  parar,
  reconhecerDeNovo,
  retirar,
  type ArquivoDoLote,
} from './lote.ts';
import { resumo, useResultados, type Andamento } from './useResultados.ts';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';
import { layoutsQuery } from '../../../api/conversor.ts';
import { ramosQuery } from '../../../api/ramos.ts';
import { FileName } from '../../../ui/FileName.tsx';
import { Marca } from '../../../ui/Marca.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Situacao } from './Situacao.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import './lote.css';

export default function Lote({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const client = useQueryClient();
  const arquivos = useQuery(loteQuery).data ?? [];
  const resultados = useResultados(arquivos);
  const aEnviar = arquivos.filter(aConverter);
  const enviando = arquivos.some(aCaminho);

  // Browsers ask with their own words.
  useBeforeUnload((event) => enviando && event.preventDefault());

  function tirar(id: number) {
    const focusNeighbour = besideRow(id);
    retirar(client, new Set([id]));
    // The row is gone only after the next render.
    requestAnimationFrame(focusNeighbour);
  }

  return (
    <Card as="section" aria-labelledby="lote">
      <Card.Header className="d-flex flex-wrap align-items-center justify-content-between gap-2 py-2">
        <div>
          <h2 id="lote">{contados(arquivos.length, 'arquivo')}</h2>
          <p className="ap-lote-nota" role="status">
            {resumo(arquivos, resultados)}
          </p>
        </div>
        <div className="d-flex flex-wrap gap-2">
          <SecondaryButton
            text="Limpar a lista"
            disabled={enviando}
            onClick={() => retirar(client, new Set(arquivos.map(({ id }) => id)))}
          />
          {enviando && <SecondaryButton text="Parar" onClick={() => parar(client)} />}
          <Button disabled={aEnviar.length === 0} onClick={() => enviar(client, aEnviar)}>
            <Icon name="play" />
            Converter todos
          </Button>
        </div>
      </Card.Header>
      <div className="ap-table-wrap" tabIndex={0} role="region" aria-label="Arquivos do lote">
        <Table className="ap-table ap-lote">
          <thead>
            <tr>
              <th scope="col">Arquivo</th>
              <th scope="col">Ramo</th>
              <th scope="col">Layout</th>
              <th scope="col">Apólice e segurado</th>
              <th scope="col">Situação</th>
              <th scope="col">
                <span className="visually-hidden">Retirar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {arquivos.map((arquivo) => (
              <LinhaDoLote
                key={arquivo.id}
                arquivo={arquivo}
                andamento={arquivo.etapa.nome === 'pedido' ? resultados.get(arquivo.etapa.idConversao) : undefined}
                onMudar={(mudanca) => mudar(client, arquivo.id, mudanca)}
                onEnviar={(repetir) => enviar(client, [arquivo], repetir)}
                onRetirar={() => tirar(arquivo.id)}
                onLayout={(layout) => {
                  mudar(client, arquivo.id, { layout });
                  reconhecerDeNovo(client);
                }}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <Card.Body>
        <FileDrop
          label="Mais arquivos"
          invitation="Arraste mais arquivos aqui ou escolha-os"
          file={null}
          onFile={(file) => file && onFiles([file])}
          onFiles={onFiles}
          hint={`Até ${MAX_ARQUIVOS} por vez. O que já foi enviado segue em segundo plano: você pode sair desta página.`}
        />
      </Card.Body>
    </Card>
  );
}

const LayoutDoArquivo = deferred(() => import('../LayoutDoArquivo.tsx'));

interface Props {
  readonly arquivo: ArquivoDoLote;
  readonly andamento: Andamento | undefined;
  readonly onMudar: (mudanca: Partial<Pick<ArquivoDoLote, 'ramo' | 'layout'>>) => void;
  readonly onEnviar: (repetir: boolean) => void;
  readonly onRetirar: () => void;
  readonly onLayout: (nome: string) => void;
}

function LinhaDoLote({ arquivo, andamento, onMudar, onEnviar, onRetirar, onLayout }: Props) {
  const { id, file, ramo, layout, reconhecido, etapa } = arquivo;
  const ramos = useQuery(ramosQuery());
  const layouts = useQuery(layoutsQuery);
  const fixo = etapa.nome !== 'escolhido' && etapa.nome !== 'recusado';
  const lido = reconhecido === 'lendo' ? null : reconhecido;
  return (
    <tr data-row={id} data-enviado={fixo || undefined}>
      <th scope="row" data-label="Arquivo">
        <FileName name={file.name} />
        <p className="ap-lote-nota">{fileSize(file.size)}</p>
      </th>
      <td data-label="Ramo">
        <Select
          className="form-select form-select-sm"
          aria-label={`Ramo de ${file.name}`}
          empty="Escolha o ramo"
          value={ramo}
          options={(ramos.data ?? []).map((um) => ({ value: String(um.id), label: um.nome }))}
          disabled={fixo}
          onChange={(escolhido) => onMudar({ ramo: escolhido })}
        />
        <p className="ap-lote-nota">{lido?.porque_ramo}</p>
      </td>
      <td data-label="Layout">
        <Select
          className="form-select form-select-sm"
          aria-label={`Layout de ${file.name}`}
          empty="Escolha o layout"
          value={layout}
          options={(layouts.data ?? []).map(({ nome }) => ({ value: nome, label: nome }))}
          disabled={fixo}
          onChange={(escolhido) => onMudar({ layout: escolhido })}
        />
        <p className="ap-lote-nota">{lido?.porque_layout}</p>
        {lido?.mapeavel && layout === '' && (
          <LayoutDoArquivo file={file} ramo={ramo === '' ? undefined : Number(ramo)} onLayout={onLayout} />
        )}
      </td>
      <td data-label="Apólice e segurado">
        {lido?.apolice ?? '–'}
        <p className="ap-lote-nota">{lido?.segurado}</p>
        <Marca marca={lido?.marca ?? null} />
      </td>
      <td data-label="Situação">
        <Situacao arquivo={arquivo} andamento={andamento} onEnviar={onEnviar} />
      </td>
      <td>
        <IconButton
          icon="x-lg"
          label={`Retirar ${file.name} da lista`}
          disabled={aCaminho(arquivo)}
          onClick={onRetirar}
        />
      </td>
    </tr>
  );
}
