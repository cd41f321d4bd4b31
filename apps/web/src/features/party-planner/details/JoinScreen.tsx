import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { childsParty, possessive } from "@wishwell/domain/parties/party-language";
import { Navigate, useLocation, useNavigate, useParams } from "react-router";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { loginAddress } from "../../../lib/pages/return-url.ts";
import { useSession } from "../../../lib/session/session.ts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Celebration } from "../../../ui/paper/spots.tsx";
import { Mark } from "../../../ui/site/Mark.tsx";
import { Outcome } from "../../accounts/Outcome.tsx";
import { centralAddress, detailsAddress } from "../../party/party-urls.ts";
import { refetchParty } from "../../party/party-queries.ts";

/** Where the link of an invitation to organise leads. Nothing happens before the button is pressed. */
export function JoinScreen() {
  const { token = "" } = useParams();
  const signedIn = useSession()?.user;
  const invitation = useQuery({
    queryKey: ["organiser invitation", token, signedIn?.uuid],
    queryFn: async ({ signal }) =>
      (await send("GET /events/organiserinvitation/{token}", { params: { token }, signal })).data,
  });
  const { data } = invitation;
  if (data === undefined && invitation.isError) {
    const passing = invitation.error instanceof ApiError && invitation.error.passing;
    return (
      <Outcome
        picture={<UnlitCandle />}
        title={passing ? "Please try again" : "This link doesn’t work"}
        message={sentenceFor(invitation.error)}
      >
        {passing ? (
          <Button onClick={() => void invitation.refetch()}>Try again</Button>
        ) : (
          <Button href={centralAddress}>Go to Party Central</Button>
        )}
      </Outcome>
    );
  }
  if (data === undefined) {
    return <Outcome picture={<Mark size={120} />} title="One moment" message="We’re checking your link." />;
  }
  if (data.joined) return <Navigate to={detailsAddress(data.event_uuid)} replace />;
  const party = childsParty(data.recipient_names) || data.party;
  const owner = data.organiser || "The organiser";
  return (
    <Outcome
      picture={<Celebration />}
      title={`Help plan ${party}`}
      message={`${owner} would like you to be the second organiser. You’ll be able to invite guests, see replies, answer messages and edit the party. Only ${data.organiser || "the organiser"} can change where money goes, or complete, cancel or delete the party.`}
    >
      {data.fits === true ? (
        <Join token={token} uuid={data.event_uuid} />
      ) : (
        <WithAccount address={data.address} isSignedIn={data.fits === false} owner={owner} />
      )}
    </Outcome>
  );
}

function Join({ token, uuid }: { token: string; uuid: string }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const navigate = useNavigate();
  const joining = useMutation({
    mutationFn: () => send("POST /events/organiserinvitation/{token}", { params: { token } }),
    onSuccess: async ({ message }) => {
      refetchParty(queries, uuid);
      await navigate(detailsAddress(uuid));
      flash.show("success", message ?? "You’re now the second organiser");
    },
  });
  return (
    <>
      {joining.isError && <ErrorSummary title={sentenceFor(joining.error)} />}
      <Button busy={joining.isPending} busyText="Please wait" onClick={() => joining.mutate()}>
        Join as second organiser
      </Button>
      <p>
        <a href={centralAddress}>Not now</a>
      </p>
    </>
  );
}

interface WithAccountProps {
  address: string;
  /** With another address. */
  isSignedIn: boolean;
  owner: string;
}

function WithAccount({ address, isSignedIn, owner }: WithAccountProps) {
  const { pathname } = useLocation();
  return (
    <>
      <p>
        {isSignedIn ? "You’re signed in with another address. " : ""}
        This invitation is for <b className="break-words">{address}</b>.
      </p>
      <Button href={loginAddress(pathname)}>{isSignedIn ? "Sign in with that address" : "Sign in"}</Button>
      <p>
        {isSignedIn ? (
          `If you use another address, ask ${owner === "The organiser" ? "the organiser" : owner} to invite that one.`
        ) : (
          <>
            New here? <a href="/user/register">Create a free account</a> with that address, then open the link in{" "}
            {owner === "The organiser" ? "the" : possessive(owner)} email again.
          </>
        )}
      </p>
    </>
  );
}
