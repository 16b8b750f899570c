import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { mapear } from '../../api/conversor.ts';
import { layoutsCompletosQuery } from '../../api/layouts.ts';
import { useSending } from '../../api/use-sending.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { deferred } from '../../ui/deferred.tsx';

const MapearColunasDialog = deferred(() => import('./MapearColunasDialog.tsx'));

interface Props {
  readonly file: File;
  readonly ramo: number | undefined;
  readonly onLayout: (nome: string) => void;
}

export default function LayoutDoArquivo({ file, ramo, onLayout }: Props) {
  const client = useQueryClient();
  const layouts = useQuery(layoutsCompletosQuery).data ?? [];
  const [aberto, setAberto] = useState(false);
  const lendo = useSending({
    mutationFn: () => mapear(file, ramo === undefined ? {} : { ramo }),
    onSuccess: (mapeamento) => (mapeamento.layout === null ? setAberto(true) : onLayout(mapeamento.layout)),
  });
  const layout = layouts.find(({ id_LAYOUT_ENTRADA_MASSA: id }) => id === lendo.data?.id_layout);
  return (
    <>
      <QueryState error={lendo.error} />
      <Button
        variant="outline-secondary"
        size="sm"
        aria-disabled={lendo.isPending}
        onClick={() => lendo.send(undefined)}
      >
        {lendo.isPending ? <Spinner /> : <Icon name="arrow-left-right" />}
        Mapear colunas<span className="visually-hidden"> de {file.name}</span>
      </Button>
      {aberto && lendo.data && layout && (
        <MapearColunasDialog
          arquivo={file.name}
          mapeamento={lendo.data}
          layout={layout}
          ramo={ramo}
          onClose={async (nome) => {
            setAberto(false);
            if (nome === null) return;
            await client.invalidateQueries({ queryKey: layoutsCompletosQuery.queryKey });
            onLayout(nome);
          }}
        />
      )}
    </>
  );
}
