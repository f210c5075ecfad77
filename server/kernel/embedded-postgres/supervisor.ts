/** Above this size the log moves aside to `server.log.1`, so that a database never keeps more than twice as much. */
export const logLimit = 8 * 1024 * 1024;

/**
 * The shell script that runs beside the server and ends it when nobody needs it any more. Arguments: socket folder, log, tenths of a second
 * for which the server is left running when the last process went without a farewell, then the command of the server. Standard input is the reading end of the life-line, a named pipe that every process using the database
 * holds open for writing. The operating system closes it for a process that is killed, so the end of the pipe means: nobody is
 * left. On the way it takes these lines:
 *   hold NAME   a process joins; the file holder.NAME appears in answer
 *   leave NAME  a process is about to go; the file disappears in answer
 *   trim        look after the size of the log
 * It is a text handed to `sh -c`, because the account that runs it may be unable to read the folder of the program.
 */
export const supervisor = String.raw`
trap '' HUP INT TERM
umask 077
place=$1 log=$2 patience=$3
shift 3
exec 3<&0 </dev/null >>"$log" 2>&1

trim() {
  if [ "$(($(wc -c <"$log")))" -gt ${logLimit} ]; then
    cp "$log" "$log.1" && : >"$log"
  fi
}

trim
"$@" 3<&- &
server=$!

(
  left=0 waited=0
  while :; do
    while read -r word name <&3; do
      waited=0
      case $word in
        hold) : >"$place/holder.$name" ;;
        leave) rm -f "$place/holder.$name"; left=$(date +%s) ;;
        trim) trim ;;
      esac
    done
    # Whoever took leave needs nothing any more; whoever was killed may be started again, and then joins.
    [ "$(($(date +%s) - left))" -le 2 ] && break
    [ "$waited" -eq 0 ] && rm -f "$place"/holder.*
    [ "$waited" -ge "$patience" ] && break
    waited=$((waited + 1))
    sleep 0.1
  done
  # From here on nobody can join: an open for writing finds no reader.
  exec 3<&-
  rm -f "$place/lifeline"
  kill -INT "$server"
  left=60
  while [ "$left" -gt 0 ] && kill -0 "$server" 2>/dev/null; do
    sleep 1
    left=$((left - 1))
  done
  kill -QUIT "$server" 2>/dev/null
  rm -rf "$place"
) &
watcher=$!

exec 3<&-
wait "$server"
code=$?
kill -9 "$watcher" 2>/dev/null
rm -rf "$place"
exit "$code"
`;
