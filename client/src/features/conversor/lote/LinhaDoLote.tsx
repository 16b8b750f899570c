import { useQuery } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import { layoutsQuery } from '../../../api/conversor.ts';
import { ramosQuery } from '../../../api/ramos.ts';
import { fileSize } from '../../../ui/FileDrop.tsx';
import { FileName } from '../../../ui/FileName.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Marca } from '../../../ui/Marca.tsx';
import { Select } from '../../../ui/Select.tsx';
import { aCaminho, type ArquivoDoLote } from './lote.ts';
import { Situacao } from './Situacao.tsx';
import type { Andamento } from './useResultados.ts';
import { deferred } from '../../../ui/deferred.tsx';

const LayoutDoArquivo = deferred(() => import('../LayoutDoArquivo.tsx'));

interface Props {
  readonly arquivo: ArquivoDoLote;
  readonly andamento: Andamento | undefined;
  readonly onMudar: (mudanca: Partial<Pick<ArquivoDoLote, 'ramo' | 'layout'>>) => void;
  readonly onEnviar: (repetir: boolean) => void;
  readonly onRetirar: () => void;
  readonly onLayout: (nome: string) => void;
}

export function LinhaDoLote({ arquivo, andamento, onMudar, onEnviar, onRetirar, onLayout }: Props) {
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
        <Button
          variant="ghost"
          className="btn-icon"
          aria-label={`Retirar ${file.name} da lista`}
          disabled={aCaminho(arquivo)}
          onClick={onRetirar}
        >
          <Icon name="x-lg" />
        </Button>
      </td>
    </tr>
  );
}
