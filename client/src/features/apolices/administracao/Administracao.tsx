import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { apolice } from '../../../../../shared/contracts/apolice/apolice.ts';
import { apoliceInteiraQuery, invalidateApolices } from '../../../api/apolice-administracao.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { type Gaveta, useAbrirGaveta } from '../../../campos/gavetas.ts';
import { links } from '../../../navigation/links.ts';
import { paths } from '../../../navigation/paths.ts';
import { Avisos } from './Avisos.tsx';
import { cancelamento, endosso, renovacao } from './formularios.ts';

/** Warnings about missing data, and the actions on the policy for users who can write. */
export default function Administracao({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const abrir = useAbrirGaveta();
  const mayWrite = useAdmitted('write');
  const { data } = useQuery(apoliceInteiraQuery(id));
  if (data === undefined) return <div className="ap-administracao-awaited" />;
  const { retorno: lida, avisos } = data;
  const vigente = lida.cancelamento_vigencia === null;

  const open = (gaveta: Gaveta) => () => abrir({ ...gaveta, onGravado: () => void invalidateApolices(client) });
  const renew = () =>
    abrir({
      ...renovacao(id, lida),
      onGravado: (nova) => {
        void invalidateApolices(client);
        void navigate(paths.apolice(nova));
      },
    });
  const edit = open({ cadastro: apolice, registro: lida });

  return (
    <>
      <Avisos avisos={avisos} onEdit={mayWrite ? edit : null} />
      {mayWrite && (
        <div className="ap-form-actions mb-3 no-print" role="group" aria-label="Administração da apólice">
          <Acao onPress={edit}>Editar apólice</Acao>
          {vigente && <Acao onPress={() => void navigate(links.novaAverbacao(id))}>Averbar embarque</Acao>}
          {vigente && <Acao onPress={open(endosso(id, lida))}>Endossar</Acao>}
          {vigente && lida.id_apolice_seguinte === null && <Acao onPress={renew}>Renovar</Acao>}
          {vigente && <Acao onPress={open(cancelamento(id, lida))}>Cancelar apólice</Acao>}
        </div>
      )}
    </>
  );
}

function Acao({ children, onPress }: { readonly children: string; readonly onPress: () => void }) {
  return (
    <Button variant="outline-secondary" size="sm" onClick={onPress}>
      {children}
    </Button>
  );
}
