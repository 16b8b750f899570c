import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { corretores } from '../../../../shared/contracts/cadastros/declarados/corretores.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { segurado } from '../../../../shared/contracts/cadastros/declarados/segurado.ts';
import { formatarCnpj } from '../../../../shared/format/cnpj.ts';
import { invalidateRegistros } from '../../api/cadastros.ts';
import { registroQuery } from '../../api/registros.ts';
import { panoramaDaCarteiraQuery } from '../../api/panorama.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { nomeOf } from '../../campos/palavras.ts';
import { useAbrirGaveta } from '../../campos/gavetas.ts';
import { links } from '../../navigation/links.ts';
import { paths } from '../../navigation/paths.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { MonthStrip } from '../../ui/MonthStrip.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { FatosDoRegistro } from '../cadastros/FatosDoRegistro.tsx';
import { ApolicesDaCarteira, Situacoes } from './ApolicesDaCarteira.tsx';
import { SecondaryButton, SecondaryLink } from '../../ui/SecondaryButton.tsx';

const carteiras = {
  corretores: { cadastro: corretores, nome: 'corretores', filtro: 'corretor' },
  segurado: { cadastro: segurado, nome: 'segurado', filtro: 'segurado' },
} as const;

export default function CarteiraPage() {
  const { nome = '', id = '' } = useParams();
  const carteira = Object.values(carteiras).find((uma) => uma.nome === nome);
  if (carteira === undefined) return <Navigate to={paths.cadastro(nome)} replace />;
  return <Carteira key={`${nome}/${id}`} id={id} {...carteira} />;
}

interface CarteiraProps {
  readonly cadastro: Cadastro;
  readonly nome: keyof typeof carteiras;
  readonly filtro: 'corretor' | 'segurado';
  readonly id: string;
}

function Carteira({ cadastro, nome, filtro, id }: CarteiraProps) {
  const client = useQueryClient();
  const abrir = useAbrirGaveta();
  const mayWrite = useAdmitted('write');
  const mayManage = useAdmitted('admin');
  const query = useQuery(registroQuery(cadastro, id));
  const panorama = useQuery(panoramaDaCarteiraQuery(nome, id));
  const registro = query.data;
  const titulo = registro
    ? nomeOf(cadastro, registro)
    : cadastro.singular[0]?.toUpperCase() + cadastro.singular.slice(1);
  const email = registro?.['email'] ?? registro?.['email_contato'];
  const acesso = links.darAcesso(filtro === 'corretor' ? 'corretores' : 'segurados', id, titulo, email);

  return (
    <>
      <div className="ap-hub">
        <PageHeader
          title={titulo}
          subtitle={registro && formatarCnpj(String(registro['cnpj'] ?? ''))}
          badge={
            registro && (
              <StatusBadge tone={registro['ativo'] ? 'success' : 'neutral'}>
                {registro['ativo'] ? 'Ativo' : 'Inativo'}
              </StatusBadge>
            )
          }
          back={paths.cadastro(nome)}
        >
          <SecondaryLink text="Apólices" to={links.apolicesCom({ [filtro]: id })} />
          {mayManage && registro && <SecondaryLink text="Dar acesso" to={acesso} />}
          {mayWrite && registro && (
            <SecondaryButton
              icon="pencil"
              text="Editar"
              onClick={() =>
                abrir({
                  cadastro,
                  registro,
                  onGravado: () => {
                    void query.refetch();
                    void invalidateRegistros(client, cadastro);
                  },
                })
              }
            />
          )}
        </PageHeader>
      </div>
      <QueryState error={query.error} refetch={query.refetch} />
      {(query.isLoading || panorama.isLoading) && <span className="ap-awaited" />}
      {/* The name takes another line on a phone, which would move the content below it. */}
      {registro && panorama.data && (
        <>
          <Situacoes filtro={filtro} id={id} panorama={panorama.data} />
          <MonthStrip
            label="Averbações dos últimos doze meses"
            months={panorama.data.meses.map((mes) => ({
              ...mes,
              to: links.averbacoesEm(mes.competencia, { [filtro]: id }),
            }))}
          />
        </>
      )}
      {registro && (
        <div className="ap-sections">
          <ApolicesDaCarteira filtro={filtro} id={id} />
          <FatosDoRegistro cadastro={cadastro} registro={registro} />
        </div>
      )}
    </>
  );
}
