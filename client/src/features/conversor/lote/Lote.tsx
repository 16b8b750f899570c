import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBeforeUnload } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import Table from 'react-bootstrap/Table';
import { contados } from '../../../../../shared/format/numero.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { Icon } from '../../../ui/Icon.tsx';
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
} from './lote.ts';
import { LinhaDoLote } from './LinhaDoLote.tsx';
import { resumo, useResultados } from './useResultados.ts';
import './lote.css';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';

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
