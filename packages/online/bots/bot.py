#!/usr/bin/env python3
"""A bot for Warfold with nothing but Python. It knows no rules: it takes one of the answers that are suggested to it.

    python3 bot.py 'http://127.0.0.1:4040/#/seat/...'      takes the seat of a link and plays the battle to its end
    warfold simulate aos1 --players "exec:python3 bot.py",veteran      speaks the same over standard input and output

WARFOLD_TOKEN may hold the token of an account. What can be said, and what comes, is in PROTOCOL.md."""
import base64, json, os, random, secrets, socket, ssl, struct, sys, time, urllib.parse


class Lines:
    send = staticmethod(lambda text: print(text, flush=True))
    receive = staticmethod(lambda: sys.stdin.readline() or None)


class WebSocket:
    def __init__(self, address):
        url = urllib.parse.urlparse(address)
        self.socket = socket.create_connection((url.hostname, url.port or (443 if url.scheme == "https" else 80)))
        if url.scheme == "https":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=url.hostname)
        self.file = self.socket.makefile("rb")
        head = [f"GET {url.path or '/'}play HTTP/1.1", f"Host: {url.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
        head += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if token := os.environ.get("WARFOLD_TOKEN"):
            head.append(f"Authorization: Bearer {token}")
        self.socket.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
        if b" 101 " not in self.file.readline():
            sys.exit("the server did not open a connection")
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def frame(self, kind, data):
        mask, size = os.urandom(4), len(data)
        length = bytes([0x80 | size]) if size < 126 else struct.pack(">BH", 0xFE, size) if size < 65536 else struct.pack(">BQ", 0xFF, size)
        self.socket.sendall(bytes([0x80 | kind]) + length + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def send(self, text):
        self.frame(1, text.encode())

    def receive(self):
        while head := self.file.read(2):
            size = head[1] & 0x7F
            data = self.file.read(int.from_bytes(self.file.read(2 if size == 126 else 8), "big") if size > 125 else size)
            if head[0] & 15 == 1:
                return data.decode()
            if head[0] & 15 == 9:
                self.frame(10, data)


class Bot:
    def __init__(self, wire):
        self.wire, self.pushes = wire, []

    def next(self):
        return json.loads(self.wire.receive() or sys.exit("the battle is gone"))

    def ask(self, do, **more):
        """Sends a command until it is done or refused: the same command twice has effect once."""
        command = {"do": do, "id": secrets.token_hex(8), **more}
        while True:
            self.wire.send(json.dumps(command))
            while (reply := self.next()).get("re") != command["id"]:
                self.pushes.append(reply)
            if reply.get("error") not in ("too-fast", "storage"):
                return reply
            time.sleep(1)

    def play(self, battle, key):
        begun = self.ask("follow", battle=battle, since=0, key=key)["done"]
        line = begun["lines"][-1] if begun["lines"] else {"asked": None}
        while "outcome" not in line:
            if line["asked"] == begun["side"]:
                self.answer(battle, key)
            while not (heard := [push["line"] for push in self.pushes if push.get("push") == "line"]):
                self.pushes.append(self.next())
            line, self.pushes = heard[-1], []

    def answer(self, battle, key):
        question = self.ask("question", battle=battle, key=key).get("done")
        answers = [random.choice([*question["suggestions"], question["usual"]]), question["usual"]] if question else []
        for answer in answers:
            if "done" in self.ask("answer", battle=battle, key=key, at=question["at"], answer=answer):
                return


def main():
    if len(sys.argv) < 2:
        bot = Bot(Lines())
        seat = bot.next()
        return bot.play(seat["battle"], seat["key"])
    address, _, link = sys.argv[1].partition("#/seat/")
    battle, side, *invite = link.split("/")
    bot, key = Bot(WebSocket(address)), secrets.token_urlsafe(16)
    seat = {"side": int(side), "key": key, "name": "Python bot", "share": secrets.token_hex(16), **({"invite": invite[0]} if invite else {})}
    took = bot.ask("sit", battle=battle, **seat)
    bot.play(battle, key) if "done" in took else sys.exit(f"the seat was not given: {took}")


main()
