import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { valorEmTexto } from '../../../../shared/contracts/cadastros/valor-em-texto.ts';
import type { Parametro } from '../../../../shared/contracts/parametros/definir-parametros.ts';
import type { Definido } from '../../../../shared/contracts/parametros/parametros-contract.ts';
import type { Chave } from '../../../../shared/contracts/parametros/parametros.ts';
import { formatarData, formatarMomento } from '../../../../shared/format/data.ts';
import { historicoQuery } from '../../api/parametros.ts';
import { ReadingDrawer } from '../../ui/ReadingDrawer.tsx';
import { CampoInput } from '../../campos/CampoInput.tsx';
import { ListaInput } from '../../campos/ListaInput.tsx';
import type { RegistroForm } from '../../campos/campo-input-props.ts';
import { ImagemInput } from './ImagemInput.tsx';
import { campoDe, outrosDe, type Ramo, vigenteDe } from './vigentes.ts';
import { QueryState } from '../../campos/QueryState.tsx';

interface ParametroFieldProps {
  readonly form: RegistroForm;
  readonly chave: Chave;
  readonly parametro: Parametro;
  readonly ramo: Ramo | null;
  readonly definidos: readonly Definido[];
  onTakeBack(): void;
}

export function ParametroField({ form, chave, parametro, ramo, definidos, onTakeBack }: ParametroFieldProps) {
  const [historyOpen, setHistoryOpen] = useState(false);
  const { definido } = vigenteDe(definidos, chave, ramo);
  return (
    <div className="ap-parametro border-bottom d-grid row-gap-1 column-gap-4 align-items-start">
      <div>
        <ValorInput form={form} chave={chave} parametro={parametro} />
      </div>
      <div className="ap-parametro-origem d-grid text-body-secondary small">
        {definido === null ? (
          <span>{ramo === null ? 'Padrão do sistema' : 'Como os outros ramos'}</span>
        ) : (
          <span>
            Desde {formatarData(definido.vigencia_inicio)} · alterado por {definido.alterado_por} em{' '}
            {formatarMomento(definido.alterado_em)}
          </span>
        )}
        {outrosDe(definidos, chave, ramo).map((outro) => (
          <span key={`${outro.id_ramo} ${outro.vigencia_inicio}`}>
            {outro.ramo ?? 'Todos os ramos'}: {valorEmTexto(parametro, chave, { [chave]: outro.valor } as Linha)}, desde{' '}
            {formatarData(outro.vigencia_inicio)}
          </span>
        ))}
        <span>
          <Button variant="link" size="sm" onClick={() => setHistoryOpen(true)}>
            Histórico<span className="visually-hidden"> de {parametro.rotulo}</span>
          </Button>
          {definido !== null && (
            <Button variant="link" size="sm" onClick={onTakeBack}>
              Voltar ao padrão<span className="visually-hidden"> em {parametro.rotulo}</span>
            </Button>
          )}
        </span>
      </div>
      {historyOpen && <Historico chave={chave} rotulo={parametro.rotulo} onClose={() => setHistoryOpen(false)} />}
    </div>
  );
}

function ValorInput({ form, chave, parametro }: Pick<ParametroFieldProps, 'form' | 'chave' | 'parametro'>) {
  const campo = campoDe(parametro);
  const props = { form, name: chave, disabled: false };
  if (parametro.imagem) return <ImagemInput {...props} campo={campo} />;
  return campo.tipo === 'lista' ? <ListaInput {...props} campo={campo} /> : <CampoInput {...props} campo={campo} />;
}

function Historico({ chave, rotulo, onClose }: { readonly chave: Chave; readonly rotulo: string; onClose(): void }) {
  const { data, error, isLoading, refetch } = useQuery(historicoQuery(chave));
  return (
    <ReadingDrawer title={`Histórico de ${rotulo}`} onClose={onClose}>
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {data?.length === 0 && <p>Ninguém alterou este parâmetro.</p>}
      <ol className="ap-historico d-grid gap-3 m-0 list-unstyled">
        {data?.map(({ quando, quem, ramo, vigencia_inicio, antes, depois }, at) => (
          <li key={at}>
            <p>
              <strong>{quem}</strong> <time dateTime={quando}>{formatarMomento(quando)}</time>
            </p>
            <p>
              {antes !== null && (
                <>
                  <del>{antes}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{depois ?? 'padrão'}</ins>, desde {formatarData(vigencia_inicio)}
              {ramo && `, em ${ramo}`}
            </p>
          </li>
        ))}
      </ol>
    </ReadingDrawer>
  );
}
